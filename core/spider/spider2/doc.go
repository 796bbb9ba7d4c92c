// Package spider2 judges results of Spider 2.0-lite's tasks as that benchmark's
// program evaluate.py does, the part that needs no cloud: result files, and SQL
// where the SQLite databases are there.
//
//	tasks, err := spider2.Read(os.DirFS("evaluation_suite/gold"))
//	answers, err := spider2.ReadResults(os.DirFS("results"))
//	grades := tasks.Judge(answers)
//
// A task has one gold result or several, of which any will do. The gold's
// condition columns, or all of them, must each be equal to some column of the
// answer; the answer may have more, and names do not count. Two columns are
// equal where they have as many values and each pair is: numbers within 1e-2 (or
// a billionth of the larger), all else exactly. A missing value is the number 0.
// Where the task ignores order, both columns are sorted first: by their texts,
// as Python writes them, so that 9.99 and 10.0 may end in different places.
//
// What a value is, number or text, follows from the file as the pandas library
// reads it, since the program compares what that returns (see [frame]); a column
// of whole numbers is written "5" when sorted, but "5.0" beside one of fractions.
//
// Source: evaluate.py of the repository xlang-ai/Spider2 (e12c5f1, November
// 2025), run beside this code under pandas 1.5, with "None" added to what is
// missing, as later versions have it. All verdicts were the same: on the 328
// gold results of the 135 local tasks, 2,392 copies of them changed by a seed
// (columns and rows dropped, added and moved, numbers off by 1e-12 to 0.02, texts,
// types, gaps, quotes, ends of line), 2,500 small files with conditions of every
// shape, and 3,888 statements of four systems on Spider's databases.
//
// Left out are: pandas' types by chunks of a file of more than half a million
// cells; its wrong last digit of numbers with more than fifteen digits, which
// later versions read correctly, as here; and its fault where lines that end in a
// carriage return alone begin with a blank: it reads them twice or refuses them.
package spider2
