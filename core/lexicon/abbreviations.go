package lexicon

import "strings"

// abbreviations are what people cut down in the names of tables and columns,
// and what it stands for, one a line: short forms, then the words. What may
// stand for several things is only here if one of them is by far the most
// usual in databases.
var abbreviations = readAbbreviations(`
acad: academic
accom: accommodation
acct acc: account
addr adr: address
adm admin: administration
agg: aggregate
alt: altitude
amt: amount
appl app: application
appt: appointment
apt: apartment
arr: arrival
assoc: association
asst: assistant
attr: attribute
auth: authorization
ave avg: average
bal: balance
bldg: building
blk: block
cal: calendar
cap: capacity
cat catg: category
ccy curr: currency
cd: code
chg: change
chq: cheque
cls: class
cmt: comment
cnt: count
cntr ctr: center
cntry ctry: country
co: company
col: column
comm: commission
comp: company
cond: condition
conf: conference
contr: contract
coord: coordinate
corp: corporation
crs: course
cust: customer
cyl: cylinder
db: database
dbl: double
deg: degree
del: delivery
dep: departure
dept dpt: department
dest: destination
det dtl: detail
dev: device
diag: diagnosis
diam: diameter
dim: dimension
dir: director
disc: discount
dist: distance
distr: district
div: division
dob: birth date
doc: document
dod: death date
doj: join date
dt: date
dur: duration
edu educ: education
eff: effective
elev: elevation
emp empl: employee
eng: engine
enr: enrollment
enrl: enrollment
env: environment
equip: equipment
est: estimated
eth: ethnicity
ev evt: event
exp: expense
expd: expenditure
ext: extension
fac: facility
fed: federal
fin: finance
firstname fname forename: first name
fld: field
flr: floor
flt: flight
fr freq: frequency
frt: freight
fy: fiscal year
gen: gender
geo: geography
gov govt: government
gp grp: group
grd: grade
grs: gross
hgt ht: height
hh: household
hist: history
hosp: hospital
hr: hour
hrs: hours
idx: index
img: image
inc: income
incid: incident
ind: indicator
info: information
ins: insurance
inst: institution
instr: instructor
int: interest
inv: invoice
itm: item
jrnl: journal
lang: language
lastname lname surname: last name
lat: latitude
lbl: label
len: length
lib: library
lic: license
ln: line
loc locn: location
lon lng: longitude
lvl: level
maint: maintenance
mat matl: material
max: maximum
med: medical
mem mbr: member
mfg mfr manuf: manufacturer
mgmt: management
mgr: manager
mid mname: middle name
min: minimum
mins: minutes
misc: miscellaneous
mkt: market
mo mon mth: month
msg: message
mst mstr: master
mtg: meeting
mth: month
mun muni: municipality
mvmt: movement
nat: national
nbr nr num nmbr no: number
nm: name
obs: observation
occ occup: occupation
ofc: office
oid: object id
op oper: operation
ord: order
org: organization
orig: origin
own: owner
param: parameter
pat: patient
pct perc: percent
perf: performance
pers: person
ph phn tel: telephone phone
pkg: package
plc: policy
pmt pymt: payment
pnt pt: point
pol: policy
pop: population
pos: position
poss: possession
prc: price
pref: preference
prem: premium
pres: president
prev: previous
pri prio: priority
proc: procedure
prod: product
prof: professor
prog: program
proj: project
prop: property
prov: province
pub: publication
pur purch: purchase
qtr: quarter
qty: quantity
rec: record
recv: receive
ref: reference
reg: region
rel: relation
rep: representative
req: request
res: reservation
resp: response
rev: revenue
rgn: region
rm: room
rord: reorder
rpt: report
rt: rate
sal: salary
sched: schedule
sci: science
scr: score
sec: security
sect: section
seq: sequence
ser: series
serv svc: service
sess: session
sev: severity
sex: gender
shp: shipment
sm: small
sp spec: species
sqft: square feet
src: source
st: state
sta: station
stat: status
std: standard
stf: staff
stk: stock
stmt: statement
str: street
sts: status
stu stud: student
sub subj: subject
supp: supplier
surch: surcharge
sym: symbol
sys: system
tchr: teacher
temp: temperature
tm: time
tot ttl: total
tran trans txn: transaction
trt: treatment
tx: tax
typ: type
univ: university
unt: unit
usr: user
util: utility
val: value
veh: vehicle
ver vers: version
vis: visit
vol: volume
vsl: vessel
wgt wt: weight
whs: warehouse
wk: week
yr: year
yrs: years
zip: zip postal code
`)

func readAbbreviations(list string) map[string][]string {
	of := make(map[string][]string)
	for _, line := range strings.Split(strings.TrimSpace(list), "\n") {
		short, long, _ := strings.Cut(line, ":")
		for _, s := range strings.Fields(short) {
			of[s] = strings.Fields(long)
		}
	}
	return of
}

// Expand returns what an abbreviation in lower case stands for, nil for any
// other word.
func Expand(word string) []string { return abbreviations[word] }

// Abbreviates reports whether a short word is a usual way to cut a long one
// down: its beginning ("cat" for category), or its first letter and then
// letters of it in order without a vowel ("amt" for amount).
func Abbreviates(short, long string) bool {
	if len(short) < 3 || len(short) > 5 || len(long) < len(short)+2 || short[0] != long[0] {
		return false
	}
	if strings.HasPrefix(long, short) {
		return true
	}
	if strings.ContainsAny(short[1:], "aeiouy") {
		return false
	}
	at := 1
	for i := 1; i < len(long) && at < len(short); i++ {
		if long[i] == short[at] {
			at++
		}
	}
	return at == len(short)
}
