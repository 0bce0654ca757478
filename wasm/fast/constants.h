/*
 * Physical constants, with the values of Swiss Ephemeris 2.10.03 (sweph.h). So results can differ
 * from it only because of the method.
 */
#ifndef FAST_CONSTANTS_H
#define FAST_CONSTANTS_H

#define J2000 2451545.0
#define AU_M 1.49597870700e+11            /* IAU 2012 Resolution B2 */
#define LIGHT_SPEED_M_S 2.99792458e+8     /* exact */
#define DAY_S 86400.0
/* Days in which light travels one astronomical unit. */
#define LIGHT_DAYS_PER_AU (AU_M / LIGHT_SPEED_M_S / DAY_S)
/* Heliocentric gravitational constant, m^3/s^2 (AA 2006, K6). */
#define SUN_GM_M3_S2 1.32712440017987e+20
/* The same in AU^3/day^2. */
#define SUN_GM 2.959122082855911e-4
/* Geocentric gravitational constant of Earth (AA 1996, K6), m^3/s^2. */
#define EARTH_GM_M3_S2 3.98600448e+14
/* Moon to Earth mass ratio (AA 2006, K7). */
#define MOON_EARTH_RATIO 0.0123000383
/* Share of the Moon in the mass of Earth and Moon: Earth = barycentre - MOON_SHARE x Moon. */
#define MOON_SHARE (1 / (1 / MOON_EARTH_RATIO + 1))
/* Earth and Moon together in AU^3/day^2, the value in the dynamics of DE441. */
#define EARTH_MOON_GM_DYNAMIC 8.99701140e-10
/* The same from the constants above; Swiss Ephemeris uses this value for the osculating node. */
#define EARTH_MOON_GM \
  (EARTH_GM_M3_S2 * (1 + MOON_EARTH_RATIO) / AU_M / AU_M / AU_M * DAY_S * DAY_S)
/* Scale of the light deflection: 2 GM / c^2 in AU. */
#define DEFLECTION_AU (2.0 * SUN_GM_M3_S2 / LIGHT_SPEED_M_S / LIGHT_SPEED_M_S / AU_M)
/* Apparent radius of the Sun at 1 AU (AA 1996, K6), radians. */
#define SUN_RADIUS_RAD (959.63 / 3600 / DEGREES_PER_RADIAN)
/* Mean distance and eccentricity of the Moon's orbit (AA 1996, F2), for the mean node and
 * apogee. */
#define MOON_MEAN_DISTANCE_AU (384400000.0 / AU_M)
#define MOON_MEAN_ECCENTRICITY 0.054900489
/* Linear parts that the tables leave out, so that a short polynomial fits the rest: degrees a
 * day of the mean node and the mean apogee, and of the mean Sun in sidereal time. */
#define MEAN_NODE_DEG_PER_DAY (-0.05295376484)
#define MEAN_APOGEE_DEG_PER_DAY 0.11140353
#define MEAN_SUN_DEG_PER_DAY 0.985647365

#endif
