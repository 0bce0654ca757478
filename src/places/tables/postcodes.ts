/**
 * Countries by the number of digits of their postcodes, from the lists of the Universal Postal
 * Union. A number of two digits is the number of a French department.
 */
export const POSTCODE_COUNTRIES: Record<number, string> = {
  2: "FR",
  4: "AF AL AM AR AU AT BD BE BG CV CY CH CR DK GE GL HU LI LU LV MD MK MZ NE NL NO NZ PH PT PY SI TN VE ZA",
  5: "BA BT CU DE DO DZ EE EG ES FI FR GP GT HN HR ID IQ IT JO KE KH KR KW LA LK LT MA ME MM MN MQ MX MY NI NP " +
    "PE PF PK PR RE SA SD SE SM SN TH TR TW UA US UY VA XK ZM",
  6: "BY CN CO EC IN KG KZ NG RO RS RU SG TJ TM TT UZ VN",
};

/** States by the first digit of their ZIP codes (United States Postal Service). */
export const ZIP_STATES = [
  "Connecticut|Massachusetts|Maine|New Hampshire|New Jersey|Rhode Island|Vermont",
  "Delaware|New York|Pennsylvania",
  "District of Columbia|Maryland|North Carolina|South Carolina|Virginia|West Virginia",
  "Alabama|Florida|Georgia|Mississippi|Tennessee",
  "Indiana|Kentucky|Michigan|Ohio",
  "Iowa|Minnesota|Montana|North Dakota|South Dakota|Wisconsin",
  "Illinois|Kansas|Missouri|Nebraska",
  "Arkansas|Louisiana|Oklahoma|Texas",
  "Arizona|Colorado|Idaho|New Mexico|Nevada|Utah|Wyoming",
  "Alaska|California|Hawaii|Oregon|Washington",
];

/**
 * The numbers of the French departments (INSEE) by region. French postcodes begin with these
 * numbers.
 */
export const FRENCH_DEPARTMENTS: Record<string, string> = {
  "Île-de-France": "75 77 78 91 92 93 94 95",
  "Hauts-de-France": "02 59 60 62 80",
  "Normandy": "14 27 50 61 76",
  "Brittany": "22 29 35 56",
  "Pays de la Loire": "44 49 53 72 85",
  "Centre-Val de Loire": "18 28 36 37 41 45",
  "Bourgogne-Franche-Comté": "21 25 39 58 70 71 89 90",
  "Grand Est": "08 10 51 52 54 55 57 67 68 88",
  "Auvergne-Rhône-Alpes": "01 03 07 15 26 38 42 43 63 69 73 74",
  "New Aquitaine": "16 17 19 23 24 33 40 47 64 79 86 87",
  "Occitanie": "09 11 12 30 31 32 34 46 48 65 66 81 82",
  "Provence-Alpes-Côte d'Azur": "04 05 06 13 83 84",
  "Corsica": "20",
};
