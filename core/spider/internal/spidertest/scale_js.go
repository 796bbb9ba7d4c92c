package spidertest

// Predictions are the systems whose answers were evaluated officially: one of
// them under js, where SQLite takes ten times as long.
var Predictions = []string{"dail_gpt4"}
