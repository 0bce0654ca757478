/* Polynomials through Chebyshev nodes, as monomials in s = -1 ... 1. */
#ifndef TABLES_FIT_H
#define TABLES_FIT_H

#include "double_double.h"

enum { MOST_TERMS = 40 };

/* Node `i` of `terms`: cos(pi (i + 1/2) / terms). */
DoubleDouble chebyshev_node(int terms, int i);

/* Coefficients of the polynomial through `samples` at the nodes. */
void fit_nodes(const double *samples, int terms, double *coefficients);

/* The matrix [terms][chebyshev_terms] from the Chebyshev coefficients of a segment to the
 * monomials of one of its `cells` equal parts. It combines the change of variable, the
 * interpolation at `terms` nodes and the change of basis, which are all linear. */
void cell_matrix(int cell, int cells, int terms, int chebyshev_terms, DoubleDouble *matrix);

#endif
