package rpc

import (
	"context"
	"errors"
)

// A Code is a short, stable word by which the page decides what to do; the
// message beside it is for the person.
type Code string

const (
	Cancelled  Code = "cancelled"   // the caller ended it
	BadInput   Code = "bad-input"   // the person's file, question or setting cannot be used
	Endpoint   Code = "endpoint"    // the model's endpoint failed or refused
	BadRequest Code = "bad-request" // the page asked for something that does not exist: a fault in the page
	Internal   Code = "internal"    // a fault in the program
)

// An Error is a failed call on the wire.
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
	Detail  string `json:"detail,omitempty"` // for a bug report: the stack of a panic

	cause error
}

// Fail gives an error the code that the page will see. A nil error stays nil,
// and a cancelled one stays "cancelled".
func Fail(code Code, err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, context.Canceled) {
		code = Cancelled
	}
	return &Error{Code: code, Message: err.Error(), cause: err}
}

// Error returns the message alone.
func (e *Error) Error() string { return e.Message }

// Unwrap returns what Fail was given.
func (e *Error) Unwrap() error { return e.cause }

// wireError turns any error of a method into one for the page.
func wireError(err error) *Error {
	var e *Error
	switch {
	case errors.As(err, &e):
		wire := *e
		wire.Message = err.Error() // with what was wrapped around it since
		return &wire
	case errors.Is(err, context.Canceled):
		return &Error{Code: Cancelled, Message: "cancelled"}
	}
	return &Error{Code: Internal, Message: err.Error()}
}
