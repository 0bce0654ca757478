/** A fixed star at J2000.0, in ICRS. */
export interface CatalogueStar {
  id: string;
  name: string;
  /** Bayer designation: letter and constellation. */
  designation: string;
  rightAscensionDeg: number;
  declinationDeg: number;
  /**
   * Proper motions in thousandths of an arcsecond a year. The motion in right ascension is
   * multiplied by the cosine of the declination.
   */
  motionInRightAscension: number;
  motionInDeclination: number;
  /** Thousandths of an arcsecond. */
  parallax: number;
  radialVelocityKmPerS: number;
  /** Visual magnitude. */
  magnitude: number;
}

/**
 * One star per row, ordered by right ascension. Columns: name, designation, right ascension (h m
 * s), declination (° ′ ″), proper motions, parallax, radial velocity, magnitude. Origin:
 * CDS/SIMBAD, Strasbourg, as listed in `sefstars.txt` of Swiss Ephemeris: Astrodienst, Debian
 * swe-basic-data 4.0-20221111, CC0-1.0.
 */
const CATALOGUE = `
Alpheratz         | α And  | 00 08 23.25988 | +29 05 25.5520 | 137.46 -163.44    | 33.62  | -10.1  | 2.06
Algenib           | γ Peg  | 00 13 14.15123 | +15 11 00.9368 | 1.98 -9.28        | 8.33   | 3.2    | 2.84
Diphda            | β Cet  | 00 43 35.37090 | -17 59 11.7827 | 232.55 31.99      | 33.86  | 13.32  | 2.01
Mirach            | β And  | 01 09 43.92388 | +35 37 14.0075 | 175.9 -112.2      | 16.52  | 0.06   | 2.05
Achernar          | α Eri  | 01 37 42.84548 | -57 14 12.3101 | 87 -38.24         | 23.39  | 18.6   | 0.46
Sheratan          | β Ari  | 01 54 38.41099 | +20 48 28.9133 | 98.74 -110.41     | 55.6   | -3.1   | 2.65
Almach            | γ¹ And | 02 03 53.9531  | +42 19 47.009  | 43.08 -50.85      | 9.19   | -11.7  | 2.1
Hamal             | α Ari  | 02 07 10.40570 | +23 27 44.7032 | 188.55 -148.08    | 49.56  | -14.64 | 2.01
Polaris           | α UMi  | 02 31 49.09456 | +89 15 50.7923 | 44.48 -11.85      | 7.54   | -16.42 | 2.02
Menkar            | α Cet  | 03 02 16.77307 | +04 05 23.0596 | -10.41 -76.85     | 13.09  | -26.08 | 2.53
Algol             | β Per  | 03 08 10.13245 | +40 57 20.3280 | 2.99 -1.66        | 36.27  | 4      | 2.12
Alcyone           | η Tau  | 03 47 29.07655 | +24 06 18.4883 | 19.34 -43.67      | 8.09   | 5.4    | 2.87
Aldebaran         | α Tau  | 04 35 55.23907 | +16 30 33.4885 | 63.45 -188.94     | 48.94  | 54.26  | 0.86
Rigel             | β Ori  | 05 14 32.27210 | -08 12 05.8981 | 1.31 0.5          | 3.78   | 17.8   | 0.13
Capella           | α Aur  | 05 16 41.35871 | +45 59 52.7693 | 75.25 -426.89     | 76.2   | 29.19  | 0.08
Bellatrix         | γ Ori  | 05 25 07.86325 | +06 20 58.9318 | -8.11 -12.88      | 12.92  | 18.2   | 1.64
Elnath            | β Tau  | 05 26 17.51312 | +28 36 26.8262 | 22.76 -173.58     | 24.36  | 9.2    | 1.65
Alnilam           | ε Ori  | 05 36 12.81335 | -01 12 06.9089 | 1.44 -0.78        | 1.65   | 27.3   | 1.69
Betelgeuse        | α Ori  | 05 55 10.30536 | +07 24 25.4304 | 27.54 11.3        | 6.55   | 21.91  | 0.42
Canopus           | α Car  | 06 23 57.10988 | -52 41 44.3810 | 19.93 23.24       | 10.55  | 20.3   | -0.74
Alhena            | γ Gem  | 06 37 42.71050 | +16 23 57.4095 | 13.81 -54.96      | 29.84  | -12.63 | 1.92
Sirius            | α CMa  | 06 45 08.91728 | -16 42 58.0171 | -546.01 -1223.07  | 379.21 | -5.5   | -1.46
Castor            | α Gem  | 07 34 35.87319 | +31 53 17.8160 | -191.45 -145.19   | 64.12  | 5.4    | 1.58
Procyon           | α CMi  | 07 39 18.11950 | +05 13 29.9552 | -714.59 -1036.8   | 284.56 | -3.2   | 0.37
Pollux            | β Gem  | 07 45 18.94987 | +28 01 34.3160 | -626.55 -45.8     | 96.54  | 3.23   | 1.14
Asellus Borealis  | γ Cnc  | 08 43 17.14820 | +21 28 06.6008 | -103.51 -39.48    | 18     | 28.7   | 4.652
Asellus Australis | δ Cnc  | 08 44 41.09921 | +18 09 15.5034 | -17.67 -229.26    | 24.98  | 17.14  | 3.94
Acubens           | α Cnc  | 08 58 29.22272 | +11 51 27.7212 | 43.23 -29.63      | 17.32  | -12.1  | 4.249
Alphard           | α Hya  | 09 27 35.24270 | -08 39 30.9583 | -15.23 34.37      | 18.09  | -4.27  | 1.97
Regulus           | α Leo  | 10 08 22.31099 | +11 58 01.9516 | -248.73 5.59      | 41.13  | 5.9    | 1.4
Zosma             | δ Leo  | 11 14 06.50142 | +20 31 25.3853 | 143.42 -129.88    | 55.82  | -20.9  | 2.53
Denebola          | β Leo  | 11 49 03.57834 | +14 34 19.4090 | -497.68 -114.67   | 90.91  | -0.2   | 2.13
Acrux             | α Cru  | 12 26 35.89522 | -63 05 56.7343 | -35.83 -14.86     | 10.13  | 11.9   | 0.81
Algorab           | δ Crv  | 12 29 51.85517 | -16 30 55.5525 | -210.49 -138.74   | 37.55  | 13.9   | 2.94
Vindemiatrix      | ε Vir  | 13 02 10.59785 | +10 57 32.9415 | -273.8 19.96      | 29.76  | -14.29 | 2.79
Spica             | α Vir  | 13 25 11.57937 | -11 09 40.7501 | -42.35 -30.67     | 13.06  | 1      | 0.97
Alkaid            | η UMa  | 13 47 32.43776 | +49 18 47.7602 | -121.17 -14.91    | 31.38  | -13.4  | 1.86
Hadar             | β Cen  | 14 03 49.40535 | -60 22 22.9266 | -33.27 -23.16     | 8.32   | 5.9    | 0.6
Arcturus          | α Boo  | 14 15 39.67207 | +19 10 56.6730 | -1093.39 -2000.06 | 88.83  | -5.19  | -0.05
Rigil Kentaurus   | α Cen  | 14 39 36.204   | -60 50 08.23   | -3608 686         | 742    | -22.3  | -0.1
Zubenelgenubi     | α² Lib | 14 50 52.71309 | -16 02 30.3955 | -105.68 -68.4     | 43.03  | -10    | 2.75
Zubeneshamali     | β Lib  | 15 17 00.41382 | -09 22 58.4919 | -98.1 -19.65      | 17.62  | -35.6  | 2.62
Alphecca          | α CrB  | 15 34 41.26800 | +26 42 52.8940 | 120.27 -89.58     | 43.46  | 1.7    | 2.24
Unukalhai         | α Ser  | 15 44 16.07431 | +06 25 32.2633 | 133.84 44.81      | 44.1   | 2.63   | 2.63
Dschubba          | δ Sco  | 16 00 20.00528 | -22 37 18.1431 | -10.21 -35.41     | 6.64   | -6     | 2.32
Acrab             | β¹ Sco | 16 05 26.23198 | -19 48 19.6300 | -5.2 -24.04       | 8.07   | -1     | 2.62
Antares           | α Sco  | 16 29 24.45970 | -26 25 55.2094 | -12.11 -23.3      | 5.89   | -3.5   | 0.91
Shaula            | λ Sco  | 17 33 36.52012 | -37 06 13.7648 | -8.53 -30.8       | 5.71   | -3     | 1.62
Rasalhague        | α Oph  | 17 34 56.06945 | +12 33 36.1346 | 108.07 -221.57    | 67.13  | 11.7   | 2.07
Vega              | α Lyr  | 18 36 56.33635 | +38 47 01.2802 | 200.94 286.23     | 130.23 | -20.6  | 0.03
Nunki             | σ Sgr  | 18 55 15.92650 | -26 17 48.2068 | 15.14 -53.43      | 14.32  | -11.2  | 2.067
Altair            | α Aql  | 19 50 46.99855 | +08 52 05.9563 | 536.23 385.29     | 194.95 | -26.6  | 0.76
Algedi            | α² Cap | 20 18 03.25595 | -12 32 41.4684 | 62.63 2.66        | 30.82  | 0.7    | 3.58
Deneb             | α Cyg  | 20 41 25.91514 | +45 16 49.2197 | 2.01 1.85         | 2.31   | -4.9   | 1.25
Sadalsuud         | β Aqr  | 21 31 33.53171 | -05 34 16.2320 | 18.77 -8.21       | 6.07   | 6.28   | 2.89
Deneb Algedi      | δ Cap  | 21 47 02.44424 | -16 07 38.2335 | 261.7 -296.7      | 84.27  | -3.4   | 2.83
Sadalmelik        | α Aqr  | 22 05 47.036   | -00 19 11.46   | 18.25 -9.39       | 6.23   | 6.85   | 2.94
Fomalhaut         | α PsA  | 22 57 39.04625 | -29 37 20.0533 | 328.95 -164.67    | 129.81 | 6.5    | 1.16
Scheat            | β Peg  | 23 03 46.45746 | +28 04 58.0336 | 187.65 136.93     | 16.64  | 7.99   | 2.42
Markab            | α Peg  | 23 04 45.65345 | +15 12 18.9617 | 60.4 -41.3        | 24.46  | -2.7   | 2.48
`;

/** The 60 stars that astrologers use, ordered by right ascension. */
export const STARS: readonly CatalogueStar[] = CATALOGUE.trim().split("\n").map(readStar);

function readStar(line: string): CatalogueStar {
  const [name, designation, hours, degrees, motions, parallax, velocity, magnitude] = line
    .split("|").map((cell) => cell.trim());
  const [motionInRightAscension, motionInDeclination] = motions.split(" ").map(Number);
  return {
    id: name.toLowerCase().replaceAll(" ", "_"),
    name,
    designation,
    rightAscensionDeg: sexagesimal(hours) * 15,
    declinationDeg: sexagesimal(degrees),
    motionInRightAscension,
    motionInDeclination,
    parallax: Number(parallax),
    radialVelocityKmPerS: Number(velocity),
    magnitude: Number(magnitude),
  };
}

function sexagesimal(text: string): number {
  const [whole, minutes, seconds] = text.replace(/^[+-]/, "").split(" ").map(Number);
  return (text.startsWith("-") ? -1 : 1) * (whole + minutes / 60 + seconds / 3600);
}
