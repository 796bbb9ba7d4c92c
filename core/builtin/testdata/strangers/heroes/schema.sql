CREATE TABLE colour (id INTEGER PRIMARY KEY, colour TEXT);
CREATE TABLE publisher (id INTEGER PRIMARY KEY, publisher_name TEXT);
CREATE TABLE alignment (id INTEGER PRIMARY KEY, alignment TEXT);
CREATE TABLE superhero (id INTEGER PRIMARY KEY, superhero_name TEXT, full_name TEXT, gender TEXT, eye_colour_id INTEGER REFERENCES colour(id),
	hair_colour_id INTEGER REFERENCES colour(id), publisher_id INTEGER REFERENCES publisher(id), alignment_id INTEGER REFERENCES alignment(id), height_cm INTEGER, weight_kg INTEGER);
CREATE TABLE superpower (id INTEGER PRIMARY KEY, power_name TEXT);
CREATE TABLE hero_power (hero_id INTEGER REFERENCES superhero(id), power_id INTEGER REFERENCES superpower(id));
INSERT INTO colour VALUES (1,'Black'),(2,'Blue'),(3,'Green'),(4,'Red'),(5,'White');
INSERT INTO publisher VALUES (1,'Anvil Comics'),(2,'Northlight'),(3,'Peregrine Press');
INSERT INTO alignment VALUES (1,'Good'),(2,'Bad'),(3,'Neutral');
INSERT INTO superhero VALUES (1,'Ironbark','Tess Malloy','Female',3,4,1,1,178,64),(2,'Gloamer','Victor Hsu','Male',1,1,1,2,191,95),(3,'Tidewright','Amara Okoye','Female',2,1,2,1,170,60),
	(4,'Mister Vesper',NULL,'Male',4,5,2,2,185,0),(5,'Lodestone','Peder Aas','Male',2,5,3,1,203,130),(6,'Wrenlight','Ida Moss','Female',3,4,1,3,165,52),(7,'Basalt','-','Male',4,1,3,2,228,310);
INSERT INTO superpower VALUES (1,'Flight'),(2,'Super Strength'),(3,'Invisibility'),(4,'Telepathy'),(5,'Agility');
INSERT INTO hero_power VALUES (1,2),(1,5),(2,3),(2,4),(3,1),(3,5),(4,4),(5,2),(5,1),(6,1),(6,3),(6,5),(7,2);
