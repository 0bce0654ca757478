/*
 * The tables of the fast path: their content and their layout in memory and in `tables.bin`.
 *
 * A series is divided into cells of equal length. In each cell, every axis is a polynomial in s =
 * -1 ... 1, stored as monomial coefficients, constant first. The tables are made by wasm/tables
 * from the engine's own reader. `tables.bin` consists of this header and the coefficients,
 * little-endian, the same on every machine.
 */
#ifndef FAST_TABLES_H
#define FAST_TABLES_H

#include <stdint.h>

enum {
  SERIES_EMB,      /* Earth-Moon barycentre, followed by the Sun; both barycentric */
  SERIES_MOON,     /* geocentric */
  SERIES_MERCURY,  /* heliocentric, like Venus and Chiron */
  SERIES_VENUS,
  SERIES_MARS,     /* barycentric, like all from here to Pluto */
  SERIES_JUPITER,
  SERIES_SATURN,
  SERIES_URANUS,
  SERIES_NEPTUNE,
  SERIES_PLUTO,
  SERIES_CHIRON,
  SERIES_NUTATION, /* in longitude and obliquity, radians */
  SERIES_FRAME,    /* see FRAME_... below */
  SERIES_MONTHS,   /* see MONTHS_... below */
  SERIES_COUNT
};

/* Cells per segment of the .se1 files, and coefficients per axis, chosen so that the truncation
 * error stays below 1e-6 arc seconds. The Moon keeps whole segments, because the node needs
 * second derivatives. */
#define EMB_CELLS 12
#define EMB_TERMS 12
#define MOON_CELLS 1
#define MOON_TERMS 30
#define MERCURY_CELLS 11
#define MERCURY_TERMS 10
#define VENUS_CELLS 14
#define VENUS_TERMS 8
#define MARS_CELLS 24
#define MARS_TERMS 8
#define JUPITER_CELLS 63
#define JUPITER_TERMS 6
#define SATURN_CELLS 63
#define SATURN_TERMS 6
#define URANUS_CELLS 25
#define URANUS_TERMS 6
#define NEPTUNE_CELLS 16
#define NEPTUNE_TERMS 6
#define PLUTO_CELLS 16
#define PLUTO_TERMS 6
#define CHIRON_CELLS 16
#define CHIRON_TERMS 10

#define NUTATION_CELL_DAYS 8.0
#define NUTATION_TERMS 10

/* Swiss Ephemeris corrects its mean node and apogee by piecewise linear functions, with corners
 * every century from this day. The cells divide the century, so that the corners are at their
 * edges. */
#define CENTURY_ORIGIN_JD (-3063616.5)
#define CENTURY_DAYS 36524.25
#define FRAME_CELLS_PER_CENTURY 12
#define FRAME_TERMS 6
enum {
  FRAME_MATRIX,             /* nine axes: rows, ICRS to mean ecliptic of date, without nutation */
  FRAME_MEAN_OBLIQUITY = 9, /* radians */
  FRAME_PRECESSION_RATE,    /* general precession in longitude, radians in the day from t to t + 1 */
  FRAME_MEAN_NODE,          /* radians, minus its linear part */
  FRAME_AXES
};
#define MONTHS_CELLS_PER_CENTURY 240
#define MONTHS_TERMS 10
enum {
  MONTHS_APOGEE,          /* mean apogee in longitude, radians, minus its linear part */
  MONTHS_APOGEE_LATITUDE, /* radians */
  MONTHS_SIDEREAL,        /* Greenwich sidereal time minus the Earth rotation angle, degrees */
  MONTHS_LONG_TERM,       /* long-term sidereal time, no daily turn, no linear part, degrees */
  MONTHS_AXES
};

/* Delta T: one polynomial between any two neighbouring break points of the model. */
#define DELTA_T_TERMS 6
typedef struct {
  double middle_jd, per_half_length;
  double days[DELTA_T_TERMS];
} DeltaTCell;
/* A slot of the look-up table names the cell that contains the slot's first instant. No slot has
 * more than five cells. */
#define DELTA_T_SLOT_DAYS 91.3125

/* Share of the Sun's mass inside each hundredth of its radius, 0 ... 1. */
#define SUN_MASS_STEPS 100

typedef struct {
  double first_jd, cells_per_day;
  int32_t cells, terms, axes;
  int32_t cells_per_segment; /* of the .se1 files; 1 for series without such segments */
  int32_t offset;            /* in doubles from the start of the coefficients */
  int32_t spare;
} Series;

#define TABLES_MAGIC 0x31544641 /* "AFT1" */
typedef struct {
  int32_t magic, header_bytes;
  int32_t coefficients; /* number of doubles after the header */
  int32_t delta_t_cells, delta_t_offset, delta_t_slots, delta_t_slot_offset;
  int32_t sun_mass_offset;
  double delta_t_first_jd;
  double first_jd_ut, last_jd_ut;
  Series series[SERIES_COUNT];
} TablesHeader;

typedef struct Tables {
  const TablesHeader *header;
  const double *coefficients;
} Tables;

#endif
