package endpoint_test

import (
	"fmt"
	"io"
	"net/http/httptest"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/fakemodel"
	"github.com/orbweaver/orbweaver/core/fakemodel/endpoint"
)

func Example() {
	e := endpoint.New(&corpus.Corpus{}, fakemodel.Options{})
	defer e.Close()
	w := httptest.NewRecorder()
	e.ServeHTTP(w, httptest.NewRequest("GET", "/v1/models", strings.NewReader("")))
	body, err := io.ReadAll(w.Result().Body)
	fmt.Println(string(body), err)
	// Output:
	// {"data":[{"id":"fake-model","object":"model"}],"object":"list"}
	//  <nil>
}
