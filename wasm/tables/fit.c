#include "fit.h"

static const DoubleDouble PI_DD = {3.141592653589793116, 1.224646799147353207e-16};

static DoubleDouble dd_cos(DoubleDouble x)
{
  int beyond_right_angle = x.hi > 1.5707963267948966;
  if (beyond_right_angle) x = dd_add(PI_DD, dd_negate(x));
  DoubleDouble square = dd_negate(dd_multiply(x, x)), term = dd(1), sum = dd(1);
  for (int k = 1; k < 20; k++) {
    term = dd_divide(dd_multiply(term, square), (2.0 * k - 1) * (2.0 * k));
    sum = dd_add(sum, term);
  }
  return beyond_right_angle ? dd_negate(sum) : sum;
}

DoubleDouble chebyshev_node(int terms, int i)
{
  return dd_cos(dd_divide(dd_scale(PI_DD, 2.0 * i + 1), 2.0 * terms));
}

/* Chebyshev polynomials T_0 ... T_{count - 1} at x. */
static void chebyshev_values(DoubleDouble x, int count, DoubleDouble *values)
{
  values[0] = dd(1);
  if (count > 1) values[1] = x;
  for (int m = 2; m < count; m++) {
    DoubleDouble twice = dd_scale(dd_multiply(x, values[m - 1]), 2);
    values[m] = dd_add(twice, dd_negate(values[m - 2]));
  }
}

/* matrix[j][i] is the contribution of sample i to monomial j. */
static void sample_matrix(int terms, DoubleDouble matrix[MOST_TERMS][MOST_TERMS])
{
  /* Monomial coefficients of T_m; they are integers below 2^53. */
  static double monomials[MOST_TERMS][MOST_TERMS];
  monomials[0][0] = monomials[1][1] = 1;
  for (int m = 2; m < MOST_TERMS; m++)
    for (int j = 0; j <= m; j++)
      monomials[m][j] = (j ? 2 * monomials[m - 1][j - 1] : 0) - monomials[m - 2][j];
  for (int i = 0; i < terms; i++) {
    DoubleDouble values[MOST_TERMS];
    chebyshev_values(chebyshev_node(terms, i), terms, values);
    for (int j = 0; j < terms; j++) {
      DoubleDouble sum = dd(0);
      for (int m = j; m < terms; m++)
        sum = dd_add(sum, dd_scale(values[m], monomials[m][j] * (m ? 2 : 1)));
      matrix[j][i] = dd_divide(sum, terms);
    }
  }
}

void fit_nodes(const double *samples, int terms, double *coefficients)
{
  static DoubleDouble matrix[MOST_TERMS][MOST_TERMS];
  static int matrix_terms = 0;
  if (matrix_terms != terms) sample_matrix(terms, matrix);
  matrix_terms = terms;
  for (int j = 0; j < terms; j++) {
    DoubleDouble sum = dd(0);
    for (int i = 0; i < terms; i++) sum = dd_add(sum, dd_scale(matrix[j][i], samples[i]));
    coefficients[j] = sum.hi;
  }
}

void cell_matrix(int cell, int cells, int terms, int chebyshev_terms, DoubleDouble *matrix)
{
  DoubleDouble from_samples[MOST_TERMS][MOST_TERMS];
  DoubleDouble values[MOST_TERMS][MOST_TERMS];
  sample_matrix(terms, from_samples);
  for (int i = 0; i < terms; i++) {
    DoubleDouble offset = dd(2.0 * cell + 1 - cells);
    DoubleDouble at = dd_divide(dd_add(chebyshev_node(terms, i), offset), cells);
    chebyshev_values(at, chebyshev_terms, values[i]);
  }
  for (int j = 0; j < terms; j++)
    for (int m = 0; m < chebyshev_terms; m++) {
      DoubleDouble sum = dd(0);
      for (int i = 0; i < terms; i++)
        sum = dd_add(sum, dd_multiply(from_samples[j][i], values[i][m]));
      matrix[j * chebyshev_terms + m] = sum;
    }
}
