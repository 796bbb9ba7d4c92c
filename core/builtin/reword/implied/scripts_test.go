package implied

// Databases of which the questions of questions_test.go are asked.

const stageScript = `
CREATE TABLE singer(singer_id INTEGER PRIMARY KEY, name TEXT, country TEXT, age INTEGER, gender
	TEXT, net_worth REAL, birth_year INTEGER, debut_year INTEGER);
CREATE TABLE hall(hall_id INTEGER PRIMARY KEY, name TEXT, city TEXT, capacity INTEGER, opened
	INTEGER, average_attendance INTEGER);
CREATE TABLE concert(concert_id INTEGER PRIMARY KEY, title TEXT, singer_id INTEGER REFERENCES
	singer(singer_id), hall_id INTEGER REFERENCES hall(hall_id), date TEXT, ticket_price REAL, duration
	INTEGER);
INSERT INTO singer VALUES(1, 'Ada Lund', 'France', 31, 'F', 4.5, 1993, 2010),
(2, 'Bert Moss', 'Norway', 19, 'M', 1.5, 2005, 2021),
(3, 'Cleo Park', 'France', 44, 'F', 9.0, 1980, 1999),
(4, 'Dirk Vale', 'Spain', 27, 'M', 2.0, 1997, 2016);
INSERT INTO hall VALUES(1, 'Arena', 'Lyon', 9000, 1980, 5000),
(2, 'Barn', 'Oslo', 700, 1999, 400),
(3, 'Casino', 'Lyon', 1500, 1930, 900);
INSERT INTO concert VALUES(1, 'Gala', 1, 1, '2019-05-01', 40, 90),
(2, 'Dusk', 2, 2, '2020-06-11', 15, 60),
(3, 'Dawn', 3, 1, '2021-07-21', 55, 120),
(4, 'Noon', 1, 3, '2018-03-03', 25, 75);`

const flyScript = `
CREATE TABLE airport(code TEXT PRIMARY KEY, name TEXT, city TEXT, country TEXT, elevation INTEGER,
	latitude REAL, longitude REAL);
CREATE TABLE airline(airline_id INTEGER PRIMARY KEY, name TEXT, abbreviation TEXT, country TEXT);
CREATE TABLE flight(flight_no TEXT PRIMARY KEY, airline_id INTEGER REFERENCES airline(airline_id),
	origin TEXT REFERENCES airport(code), destination TEXT REFERENCES airport(code), distance INTEGER,
	departure_time TEXT, arrival_time TEXT, price INTEGER);
CREATE TABLE aircraft(aircraft_id INTEGER PRIMARY KEY, model TEXT, manufacturer TEXT, max_speed
	INTEGER, wingspan REAL, weight INTEGER, range_km INTEGER);
INSERT INTO airport VALUES('ABR', 'Aberdeen Regional', 'Aberdeen', 'USA', 1302, 45.4, -98.4),
('LHR', 'Heathrow', 'London', 'UK', 83, 51.4, -0.4),
('OSL', 'Gardermoen', 'Oslo', 'Norway', 681, 60.2, 11.1),
('LGW', 'Gatwick', 'London', 'UK', 203, 51.1, -0.2);
INSERT INTO airline VALUES(1, 'Jetblue Airways', 'JetBlue', 'USA'),
(2, 'Fjord Air', 'FA', 'Norway'),
(3, 'Crown Wings', 'CW', 'UK');
INSERT INTO flight VALUES('A1', 1, 'ABR', 'LHR', 6500, '08:00', '20:00', 620),
('B2', 2, 'OSL', 'LHR', 1200, '09:30', '11:40', 150),
('C3', 3, 'LHR', 'OSL', 1200, '13:00', '15:10', 140),
('D4', 3, 'LGW', 'ABR', 6600, '07:15', '17:00', 590),
('E5', 3, 'LHR', 'ABR', 6500, '06:00', '16:20', 700);
INSERT INTO aircraft VALUES(1, 'A320', 'Airbus', 870, 35.8, 42000, 6100),
(2, 'B747', 'Boeing', 988, 64.4, 183000, 13400),
(3, 'Dash 8', 'Bombardier', 667, 28.4, 17000, 2500),
(4, 'A380', 'Airbus', 1020, 79.8, 277000, 14800);`

const landScript = `
CREATE TABLE country(code TEXT PRIMARY KEY, name TEXT, continent TEXT, population INTEGER,
	surface_area REAL, life_expectancy REAL, gnp REAL, independence_year INTEGER, head_of_state TEXT,
	government_form TEXT);
CREATE TABLE city(id INTEGER PRIMARY KEY, name TEXT, country_code TEXT REFERENCES country(code),
	population INTEGER, district TEXT);
CREATE TABLE language(country_code TEXT REFERENCES country(code), language TEXT, is_official TEXT,
	percentage REAL);
CREATE TABLE mountain(id INTEGER PRIMARY KEY, name TEXT, height INTEGER, prominence INTEGER, range
	TEXT, country_code TEXT REFERENCES country(code));
CREATE TABLE river(id INTEGER PRIMARY KEY, name TEXT, length INTEGER, country_code TEXT REFERENCES
	country(code));
INSERT INTO country VALUES('NOR', 'Norway', 'Europe', 5400000, 385000, 82.3, 420, 1905, 'Harald',
	'Monarchy'),
('BRA', 'Brazil', 'South America', 212000000, 8510000, 75.9, 1400, 1822, 'Lula', 'Republic'),
('CHE', 'Switzerland', 'Europe', 8600000, 41000, 83.8, 700, 1499, 'Keller', 'Republic'),
('NPL', 'Nepal', 'Asia', 29000000, 147000, 70.8, 30, 1768, 'Paudel', 'Republic');
INSERT INTO city VALUES(1, 'Oslo', 'NOR', 700000, 'Oslo'),
(2, 'Bergen', 'NOR', 285000, 'Vestland'),
(3, 'Rio', 'BRA', 6700000, 'RJ'),
(4, 'Zurich', 'CHE', 434000, 'Zurich'),
(5, 'Kathmandu', 'NPL', 845000, 'Bagmati');
INSERT INTO language VALUES('NOR', 'Norwegian', 'T', 95),
('NOR', 'Sami', 'T', 1),
('BRA', 'Portuguese', 'T', 98),
('CHE', 'German', 'T', 62),
('CHE', 'French', 'T', 23),
('CHE', 'English', 'F', 5),
('NPL', 'Nepali', 'T', 45);
INSERT INTO mountain VALUES(1, 'Galdhopiggen', 2469, 2372, 'Jotunheimen', 'NOR'),
(2, 'Matterhorn', 4478, 1042, 'Alps', 'CHE'),
(3, 'Everest', 8849, 8849, 'Himalaya', 'NPL'),
(4, 'Lhotse', 8516, 610, 'Himalaya', 'NPL');
INSERT INTO river VALUES(1, 'Amazon', 6400, 'BRA'),
(2, 'Glomma', 621, 'NOR'),
(3, 'Aare', 291, 'CHE');`

const shopScript = `
CREATE TABLE shop(shop_id INTEGER PRIMARY KEY, shop_name TEXT, district TEXT, open_year INTEGER,
	number_products INTEGER, manager_name TEXT);
CREATE TABLE product(product_id INTEGER PRIMARY KEY, product_name TEXT, color TEXT, brand TEXT,
	list_price REAL, product_type_code TEXT, weight_kg REAL, stock INTEGER);
CREATE TABLE customer(customer_id INTEGER PRIMARY KEY, customer_name TEXT, email_address TEXT, phone
	TEXT, city TEXT, payment_method TEXT, date_became_customer TEXT);
CREATE TABLE orders(order_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES
	customer(customer_id), order_date TEXT, order_status TEXT);
CREATE TABLE order_item(order_id INTEGER REFERENCES orders(order_id), product_id INTEGER REFERENCES
	product(product_id), quantity INTEGER);
INSERT INTO shop VALUES(1, 'Corner', 'North', 1998, 500, 'Olga'),
(2, 'Bazaar', 'South', 2010, 1200, 'Pete'),
(3, 'Depot', 'North', 2015, 80, 'Quin');
INSERT INTO product VALUES(1, 'Kettle', 'red', 'Acme', 30, 'KITCHEN', 1.2, 40),
(2, 'Lamp', 'white', 'Lumo', 55, 'HOME', 2.5, 10),
(3, 'Chair', 'red', 'Acme', 80, 'HOME', 7.5, 0);
INSERT INTO customer VALUES(1, 'Rita Sand', 'rita@y.org', '777-1', 'Lyon', 'Credit Card',
	'2017-01-01'),
(2, 'Sam Tarn', 'sam@y.org', '777-2', 'Oslo', 'Cash', '2019-06-06'),
(3, 'Uma Vest', 'uma@y.org', '777-3', 'Lyon', 'Cash', '2020-02-02');
INSERT INTO orders VALUES(1, 1, '2021-01-05', 'Shipped'),
(2, 1, '2021-02-06', 'Cancelled'),
(3, 2, '2021-03-07', 'Shipped');
INSERT INTO order_item VALUES(1, 1, 2),
(1, 2, 1),
(2, 3, 4),
(3, 1, 1);`

const filmScript = `
CREATE TABLE film(film_id INTEGER PRIMARY KEY, title TEXT, director TEXT, release_year INTEGER,
	genre TEXT, language TEXT, running_time INTEGER, gross INTEGER, rating REAL, studio TEXT);
CREATE TABLE actor(actor_id INTEGER PRIMARY KEY, name TEXT, nationality TEXT, birth_place TEXT,
	height REAL, awards INTEGER);
CREATE TABLE role(film_id INTEGER REFERENCES film(film_id), actor_id INTEGER REFERENCES
	actor(actor_id), character_name TEXT);
CREATE TABLE cartoon(id INTEGER PRIMARY KEY, title TEXT, written_by TEXT, directed_by TEXT,
	original_air_date TEXT, channel TEXT, production_code TEXT);
CREATE TABLE book(book_id INTEGER PRIMARY KEY, title TEXT, author TEXT, publisher TEXT, pages
	INTEGER, year_published INTEGER, copies_sold INTEGER);
INSERT INTO film VALUES(1, 'Storm', 'Ann Frey', 1999, 'Drama', 'English', 142, 500, 8.1, 'Fox'),
(2, 'Bliss', 'Tom Gray', 2005, 'Comedy', 'French', 95, 200, 6.4, 'Gala'),
(3, 'Night', 'Ann Frey', 2012, 'Horror', 'English', 101, 900, 7.2, 'Fox');
INSERT INTO actor VALUES(1, 'Joe Kerr', 'British', 'Leeds', 1.80, 3),
(2, 'Mia Lott', 'French', 'Lyon', 1.65, 0),
(3, 'Ned Orr', 'British', 'York', 1.92, 1);
INSERT INTO role VALUES(1, 1, 'Captain'),
(1, 2, 'Nurse'),
(3, 3, 'Ghost'),
(3, 1, 'Priest');
INSERT INTO cartoon VALUES(1, 'Pip', 'Sue Ray', 'Ben Ash', '2008-11-14', 'TV4', '101'),
(2, 'Squeak', 'Tim Low', 'Ben Ash', '2009-01-05', 'Sky', '102'),
(3, 'Zoom', 'Sue Ray', 'Val Kay', '2009-03-06', 'Sky', '103');
INSERT INTO book VALUES(1, 'Dust', 'Ira Fox', 'Penguin', 320, 1988, 10000),
(2, 'Silk', 'Jan Hay', 'Vintage', 150, 2001, 50000),
(3, 'Tin', 'Ira Fox', 'Vintage', 610, 2010, 7000);`

const sportScript = `
CREATE TABLE team(team_id INTEGER PRIMARY KEY, name TEXT, home_town TEXT, coach TEXT, founded
	INTEGER, wins INTEGER, losses INTEGER);
CREATE TABLE player(player_id INTEGER PRIMARY KEY, name TEXT, position TEXT, birth_date TEXT, height
	INTEGER, weight INTEGER, hand TEXT, nationality TEXT, team_id INTEGER REFERENCES team(team_id),
	goals INTEGER, ranking INTEGER, yearly_salary INTEGER);
CREATE TABLE stadium(id INTEGER PRIMARY KEY, name TEXT, capacity INTEGER, city TEXT, opening_year
	INTEGER, home_games INTEGER, surface TEXT);
CREATE TABLE game(game_id INTEGER PRIMARY KEY, date TEXT, stadium_id INTEGER REFERENCES stadium(id),
	attendance INTEGER, season INTEGER, winner TEXT, minutes INTEGER);
INSERT INTO team VALUES(1, 'Lions', 'Leeds', 'Rob Hale', 1901, 20, 3),
(2, 'Hawks', 'York', 'Una Bird', 1955, 11, 9),
(3, 'Wolves', 'Hull', 'Ian Fry', 1930, 4, 15);
INSERT INTO player VALUES(1, 'Abe Cole', 'goalkeeper', '1990-04-04', 190, 88, 'L', 'English', 1, 0,
	4, 50000),
(2, 'Ben Dale', 'forward', '1995-05-05', 175, 70, 'R', 'Scottish', 1, 21, 1, 90000),
(3, 'Cal Eyre', 'forward', '1999-06-06', 181, 75, 'R', 'English', 2, 12, 2, 70000),
(4, 'Don Fay', 'defender', '1988-07-07', 186, 85, 'L', 'Welsh', 3, 3, 3, 40000);
INSERT INTO stadium VALUES(1, 'Old Park', 30000, 'Leeds', 1920, 19, 'grass'),
(2, 'New Dome', 55000, 'York', 2006, 22, 'turf'),
(3, 'Dock Field', 12000, 'Hull', 1950, 15, 'grass');
INSERT INTO game VALUES(1, '2020-01-01', 1, 25000, 2020, 'Lions', 90),
(2, '2020-02-02', 2, 54000, 2020, 'Hawks', 120),
(3, '2021-03-03', 1, 28000, 2021, 'Lions', 90);`
