//go:build !js

package spidertest

// Predictions are the systems whose answers were evaluated officially.
var Predictions = []string{"gold", "dail_gpt4", "c3_chatgpt", "din_gpt4", "dbgpt_lora", "gpt4_zero"}
