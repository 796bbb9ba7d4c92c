package brief
import ("testing";"github.com/orbweaver/orbweaver/core/builtin/english";"github.com/orbweaver/orbweaver/core/builtin/internal/readtest")
func TestDbg(t *testing.T){
 s,v:=readtest.Script(t,`CREATE TABLE swims (day TEXT, swimmer TEXT, stroke TEXT, distance INTEGER, time TEXT);
INSERT INTO swims VALUES ('2024-01-01','Ann','Free',50,'0:31.20'),('2024-01-02','Bo','Back',100,'1:31.20'),('2024-01-02','Bo','Back',50,'0:41.20');`)
 for ci:=range s.Columns { t.Log(s.Columns[ci].Name,s.Columns[ci].Class,s.Columns[ci].PK, v.Holds(ci,"100"), v.Lookup("free"), s.Columns[ci].Clock)}
 for _,q:=range []string{"fastest 100 back","what is anns time in the 50 free"} { t.Log(english.Said(Reword(s,v,english.Split(q))))}
}
