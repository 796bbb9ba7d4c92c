package schema

import (
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// A nameReader reads the names of one database, which explain each other.
type nameReader struct {
	names   *lexicon.Names
	foreign bool       // a name is surely of another language
	tables  [][]string // by table of one word: the name, and how it is read
}

// abbreviations are written out before names are compared.
var abbreviations = map[string][]string{
	"fname": {"first", "name"}, "lname": {"last", "name"}, "surname": {"last", "name"},
	"forename": {"first", "name"}, "firstname": {"first", "name"}, "lastname": {"last", "name"},
	"dob": {"birth", "date"}, "birthdate": {"birth", "date"}, "num": {"number"}, "no": {"number"},
	"nr": {"number"}, "desc": {"description"}, "descr": {"description"}, "qty": {"quantity"},
	"rev": {"revenue"}, "concen": {"concentration"}, "conc": {"concentration"}, "govt": {"government"},
	"amt": {"amount"}, "addr": {"address"},
	"dept": {"department"}, "emp": {"employee"}, "tel": {"telephone"}, "yr": {"year"}, "cust": {"customer"},
	"wk": {"week"}, "dt": {"date"}, "crs": {"course"}, "tchr": {"teacher"}, "stu": {"student"}, "lvl": {"level"},
	"bldg":  {"building"},
	"cntry": {"country"}, "ctry": {"country"}, "hrs": {"hours"}, "mins": {"minutes"}, "cd": {"code"},
	"nbr":  {"number"},
	"prod": {"product"}, "cat": {"category"},
	"mgr": {"manager"}, "org": {"organization"}, "loc": {"location"}, "pos": {"position"}, "pop": {"population"},
	"temp": {"temperature"}, "lang": {"language"},
	"pmt": {"payment"}, "txn": {"transaction"}, "acct": {"account"}, "bal": {"balance"}, "inv": {"invoice"},
	"ord": {"order"}, "hgt": {"height"}, "wgt": {"weight"},
	"cap": {"capacity"}, "elev": {"elevation"}, "wt": {"weight"}, "ht": {"height"}, "frt": {"freight"},
	"dep": {"departure"}, "arr": {"arrival"}, "tm": {"time"}, "diam": {"diameter"}, "tot": {"total"},
	"avg": {"average"}, "max": {"maximum"}, "min": {"minimum"}, "cnt": {"count"}, "pct": {"percent"},
	"tmax": {"maximum", "temperature"}, "tmin": {"minimum", "temperature"}, "tavg": {"average", "temperature"},
	"precip": {"precipitation"}, "sal": {"salary"}, "disc": {"discount"}, "obs": {"observation"},
	"vol":  {"volume"},
	"empl": {"employee"}, "mth": {"month"}, "usr": {"user"}, "grp": {"group"}, "nm": {"name"},
	"dur": {"duration"},
	"spd": {"speed"}, "mfr": {"manufacturer"}, "dest": {"destination"},
	"bk": {"book"}, "mbr": {"member"}, "pgs": {"pages"}, "ttl": {"title"}, "gnr": {"genre"}, "auth": {"author"},
	"svc": {"service"}, "ret": {"returned"}, "opn": {"opening"}, "lim": {"limit"}, "stn": {"station"},
	"appt": {"appointment"}, "flt": {"flight"}, "windspd": {"wind", "speed"},
}

// shortTables lists whole names of tables that stand for other words there than elsewhere.
var shortTables = map[string]string{"ln": "loan", "tm": "team", "mt": "match", "pl": "player", "ord": "order",
	"pol": "policy"}

// WrittenOut returns the word that an abbreviation stands for, or "" where it
// stands for none or for several.
func WrittenOut(short string) string {
	if long := abbreviations[short]; len(long) == 1 && !lexicon.Builtin().Known(short) {
		return long[0]
	}
	return ""
}
