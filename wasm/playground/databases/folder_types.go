package databases

import "github.com/orbweaver/orbweaver/core/corpus"

// OpenFolderParams go with the files' bytes, one after the other, as the
// call's attachment. The files are of a folder in Spider's layout, or CSV files.
type OpenFolderParams struct {
	Name string `json:"name"` // the folder's or the archive's
	// the file to read them from; "" = the first that is known
	Questions string       `json:"questions,omitempty"`
	All       bool         `json:"all,omitempty"` // also the databases that no question is about
	Files     []FolderFile `json:"files"`
}

// FolderFile is one file of a folder.
type FolderFile struct {
	Path string `json:"path"` // with slashes
	Size int    `json:"size"`
	// why the page could not read it, which then has no bytes: what is packed may be damaged
	Wrong string `json:"wrong,omitempty"`
}

// OpenFolderResult is the answer of "openFolder".
type OpenFolderResult struct {
	Databases []Database `json:"databases"`
	// databases without a file: they are searched by their schema, and no SQL runs on them
	Missing []string `json:"missing"`
	LeftOut int      `json:"left_out"` // questions about those, which count for retrieval alone
	// databases whose file cannot be read, and why: they are searched as those without one
	Unread []corpus.LeftOut `json:"unread"`
	Tables int              `json:"tables"` // that are searched
}

// FolderNeeds is the answer of "folderNeeds".
type FolderNeeds struct {
	Files     []string `json:"files"`     // of the databases that are searched
	Choices   []string `json:"choices"`   // files that questions may be read from
	Questions string   `json:"questions"` // the file that they are read from
}
