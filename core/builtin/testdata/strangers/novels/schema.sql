CREATE TABLE books (title TEXT, author TEXT, genre TEXT, pages INTEGER, published INTEGER, price REAL, copies_sold INTEGER);
INSERT INTO books VALUES
 ('The Salt Path Home', 'Nora Quist', 'memoir', 288, 2018, 12.5, 4200),
 ('Night Ferries', 'Ian Petrov', 'thriller', 412, 2011, 9.99, 15800),
 ('A Field of Glass', 'Nora Quist', 'novel', 356, 2021, 14.0, 2300),
 ('Copper Weather', 'Amal Said', 'poetry', 96, 2015, 8.0, 640),
 ('The Last Orchard', 'Ian Petrov', 'thriller', 390, 2016, 11.5, 9700),
 ('Small Engines', 'Rosa Field', 'essays', 204, 2009, 10.0, 1250),
 ('Harbour Lights', 'Amal Said', 'novel', 512, 2023, 18.5, 7100);
