CREATE TABLE pays (code_iso TEXT, nom_pays TEXT, region_geo TEXT, pop_mln REAL, pib_mds REAL);
CREATE TABLE emis_ges (code_iso TEXT, annee INTEGER, secteur TEXT, gaz TEXT, val_mt REAL);
CREATE TABLE objectif (code_iso TEXT, annee_cible INTEGER, reduc_pct REAL, annee_ref INTEGER);
INSERT INTO pays VALUES ('FRA','France','Europe',68.1,2780),('DEU','Allemagne','Europe',84.4,4080),('MAR','Maroc','Afrique',37.5,131),('KEN','Kenya','Afrique',54.0,113),('JPN','Japon','Asie',125.1,4230);
INSERT INTO emis_ges VALUES ('FRA',2020,'Énergie','CO2',265.1),('FRA',2020,'Agriculture','CH4',44.3),('FRA',2021,'Énergie','CO2',286.9),('DEU',2020,'Énergie','CO2',602.5),('DEU',2021,'Énergie','CO2',633.0),
	('DEU',2021,'Déchets','CH4',8.7),('MAR',2020,'Énergie','CO2',61.0),('MAR',2021,'Agriculture','N2O',9.9),('KEN',2021,'Agriculture','CH4',31.2),('JPN',2020,'Énergie','CO2',968.4),('JPN',2021,'Énergie','CO2',987.1);
INSERT INTO objectif VALUES ('FRA',2030,50,1990),('DEU',2030,65,1990),('MAR',2030,18.3,2010),('JPN',2030,46,2013);
