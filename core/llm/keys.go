package llm

// Keys holds the keys of several endpoints by their exact base URLs: a key goes
// to no other address.
type Keys map[string]string

// Give puts into each endpoint the key of its address, or none.
func (k Keys) Give(endpoints ...*Endpoint) {
	for _, e := range endpoints {
		e.Key = k[e.BaseURL]
	}
}

// GiveAll does so for a list.
func (k Keys) GiveAll(endpoints []Endpoint) {
	for i := range endpoints {
		k.Give(&endpoints[i])
	}
}
