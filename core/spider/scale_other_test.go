//go:build !js

package spider_test

// predictions are the systems whose answers were evaluated officially.
var predictions = []string{"gold", "dail_gpt4", "c3_chatgpt", "din_gpt4", "dbgpt_lora", "gpt4_zero"}

// matchKinds are the files of exact match vectors for each program.
var matchKinds = []string{"example", "mutated"}
