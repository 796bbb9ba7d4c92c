package main

// singles returns pages of facts that have no other edition.
func singles() []*page {
	return []*page{
		single("planets", "Planets of the Solar System", "Size and orbit", "Planet|Mean diameter (km)|Orbit (years)|Known rings",
			`Mercury|4,879|0.24|no
			Venus|12,104|0.62|no
			Earth|12,742|1.00|no
			Mars|6,779|1.88|no
			Jupiter|139,820|11.86|yes
			Saturn|116,460|29.46|yes
			Uranus|50,724|84.01|yes
			Neptune|49,244|164.8|yes`,
			`Which planet takes about 84 years around the Sun?|What is the planet with an orbit of 84.01 years?|Uranus
			How many planets have rings?|4
			How wide is Mars in kilometres?|What is the mean diameter of Mars?|6,779`,
			[3]string{"Neptune is a little smaller than Uranus.", "Venus is larger than the Earth.", "Saturn's rings are younger than the planet."}),
		single("noble-gases", "Noble gases", "", "Element|Symbol|Atomic number|Boiling point (°C)",
			`Helium|He|2|−268.9
			Neon|Ne|10|−246.0
			Argon|Ar|18|−185.8
			Krypton|Kr|36|−153.4
			Xenon|Xe|54|−108.1
			Radon|Rn|86|−61.7`,
			`What is the atomic number of krypton?|36
			Which noble gas boils at the lowest temperature?|Which inert gas is the hardest to liquefy?|Helium`,
			[3]string{"Xenon has more protons than krypton.", "Argon boils at a higher temperature than radon.", "Neon was discovered before argon."}),
		single("great-lakes", "Great Lakes of North America", "Depth and area", "Lake|Greatest depth (m)|Area (km²)|Flows into",
			`Superior|406|82,100|Huron
			Michigan|281|57,800|Huron
			Huron|229|59,600|Erie
			Erie|64|25,700|Ontario
			Ontario|244|18,960|Saint Lawrence River`,
			`Which of the Great Lakes is the shallowest?|Erie
			Into which lake does Lake Erie drain?|Where does the water of Lake Erie go?|Ontario`,
			[3]string{"Lake Ontario is deeper than Lake Huron.", "Lake Michigan has the largest area of the Great Lakes.", "Lake Superior freezes over every winter."}),
		single("moon-landings", "Crewed landings on the Moon", "Apollo programme", "Mission|Landed|Commander|Lunar module pilot|Site",
			`Apollo 11|July 1969|Neil Armstrong|Buzz Aldrin|Sea of Tranquility
			Apollo 12|November 1969|Pete Conrad|Alan Bean|Ocean of Storms
			Apollo 14|February 1971|Alan Shepard|Edgar Mitchell|Fra Mauro
			Apollo 15|July 1971|David Scott|James Irwin|Hadley Rille
			Apollo 16|April 1972|John Young|Charles Duke|Descartes Highlands
			Apollo 17|December 1972|Eugene Cernan|Harrison Schmitt|Taurus–Littrow`,
			`Who commanded the mission that landed at Fra Mauro?|Alan Shepard
			How many missions put people on the Moon?|6
			Who flew the lunar module with John Young?|Charles Duke`,
			[3]string{"Two crews landed on the Moon in 1971.", "David Scott was the last commander on the Moon.", "Alan Bean walked farther than Pete Conrad."}),
		single("summits", "Highest summits by continent", "", "Continent|Mountain|Height (m)|Country",
			`Asia|Everest|8,849|China, Nepal
			South America|Aconcagua|6,961|Argentina
			North America|Denali|6,190|United States
			Africa|Kilimanjaro|5,895|Tanzania
			Europe|Elbrus|5,642|Russia
			Antarctica|Vinson|4,892|–`,
			`What is the highest mountain of South America?|Aconcagua
			How high is Kilimanjaro?|What is the height of Africa's highest peak in metres?|5,895`,
			[3]string{"Denali is higher than Kilimanjaro.", "Elbrus is higher than Kilimanjaro.", "Vinson was first climbed in winter."}),
		single("platonic-solids", "Platonic solids", "", "Solid|Faces|Edges|Vertices|Face",
			`Tetrahedron|4|6|4|triangle
			Cube|6|12|8|square
			Octahedron|8|12|6|triangle
			Dodecahedron|12|30|20|pentagon
			Icosahedron|20|30|12|triangle`,
			`How many edges does a dodecahedron have?|30
			Which regular solid has six corners?|Which Platonic solid has 6 vertices?|Octahedron`,
			[3]string{"The cube and the octahedron have equally many edges.", "The icosahedron has pentagonal faces.", "The dodecahedron is the most common shape of crystals."}),
		single("galilean-moons", "Galilean moons of Jupiter", "", "Moon|Diameter (km)|Orbital period (days)",
			`Io|3,643|1.77
			Europa|3,122|3.55
			Ganymede|5,268|7.15
			Callisto|4,821|16.69`,
			`Which of Jupiter's large moons is the biggest?|Ganymede
			How many days does Callisto need around Jupiter?|16.69`,
			[3]string{"Europa is the smallest of the Galilean moons.", "Io takes longer around Jupiter than Europa.", "Callisto has an ocean under its ice."}),
		single("si-units", "SI base units", "", "Quantity|Unit|Symbol",
			`Time|second|s
			Length|metre|m
			Mass|kilogram|kg
			Electric current|ampere|A
			Temperature|kelvin|K
			Amount of substance|mole|mol
			Luminous intensity|candela|cd`,
			`In which base unit is electric current measured?|ampere
			What quantity is given in candela?|Luminous intensity`,
			[3]string{"There are seven base units in the SI.", "The newton is among the SI base units.", "The kelvin was the last to be added to the base units."}),
		single("string-quartet", "Bowed strings", "Tuning of the open strings, low to high", "Instrument|1st|2nd|3rd|4th|Clef",
			`Violin|G3|D4|A4|E5|treble
			Viola|C3|G3|D4|A4|alto
			Cello|C2|G2|D3|A3|bass
			Double bass|E1|A1|D2|G2|bass`,
			`What is the lowest open string of the viola?|C3
			Which bowed instrument reads the alto clef?|Viola`,
			[3]string{"The highest open string of the violin is an E.", "The cello and the violin share their lowest open string.", "The viola is older than the violin."}),
		single("beaufort", "Beaufort scale", "Wind speed", "Force|Name|From (knots)|To (knots)",
			`0|Calm|0|1
			1|Light air|1|3
			2|Light breeze|4|6
			3|Gentle breeze|7|10
			4|Moderate breeze|11|16
			5|Fresh breeze|17|21
			6|Strong breeze|22|27
			7|Near gale|28|33
			8|Gale|34|40
			9|Strong gale|41|47
			10|Storm|48|55
			11|Violent storm|56|63
			12|Hurricane|64|`,
			`What is a wind of 30 knots called on the Beaufort scale?|Near gale
			From how many knots is it a storm, force 10?|48`,
			[3]string{"A fresh breeze is weaker than a gale.", "Force 6 begins at 34 knots.", "Force 12 has been measured at every coast of Europe."}),
		single("chess-start", "Chess pieces", "At the start of a game, for each side", "Piece|Count|Letter",
			`King|1|K
			Queen|1|Q
			Rook|2|R
			Bishop|2|B
			Knight|2|N
			Pawn|8|`,
			`Which letter stands for the knight in chess notation?|N
			How many pawns does each side have at the start of a chess game?|8`,
			[3]string{"Each side starts with as many bishops as rooks.", "The bishop is written with the letter K in chess notation.", "The queen is the piece that is lost most often."}),
		single("mohs-scale", "Mohs scale of hardness", "Reference minerals", "Hardness|Mineral",
			`1|Talc
			2|Gypsum
			3|Calcite
			4|Fluorite
			5|Apatite
			6|Orthoclase
			7|Quartz
			8|Topaz
			9|Corundum
			10|Diamond`,
			`Which mineral stands for hardness 7 on the Mohs scale?|Quartz
			How hard is fluorite on the Mohs scale?|4`,
			[3]string{"Topaz scratches quartz.", "Calcite is harder than apatite.", "Corundum is rarer than topaz."}),
		single("greek-letters", "Greek letters", "First ten, with their values as numerals", "Letter|Name|Value",
			`Α|alpha|1
			Β|beta|2
			Γ|gamma|3
			Δ|delta|4
			Ε|epsilon|5
			Ζ|zeta|7
			Η|eta|8
			Θ|theta|9
			Ι|iota|10
			Κ|kappa|20`,
			`What number does the Greek letter theta stand for?|9
			Which Greek letter has the value 7?|zeta`,
			[3]string{"Kappa is worth twice as much as iota as a numeral.", "Epsilon stands for 6.", "Delta is the oldest of the Greek letters."}),
		single("ocean-depths", "Deepest points of the oceans", "", "Ocean|Deepest point|Depth (m)",
			`Pacific|Challenger Deep|10,935
			Atlantic|Milwaukee Deep|8,376
			Indian|Sunda Trench|7,192
			Southern|Factorian Deep|7,432
			Arctic|Molloy Hole|5,551`,
			`How deep is the Molloy Hole?|5,551
			In which ocean does the Challenger Deep lie?|Pacific`,
			[3]string{"The deepest point of the Southern Ocean is called Factorian Deep.", "The Atlantic is deeper at its deepest point than the Pacific.", "Someone has dived to the bottom of the Sunda Trench alone."}),
	}
}
