/** A point of the Earth. */
export interface Coordinates {
  /** Degrees, north positive, -90 … 90. */
  latitudeDeg: number;
  /** Degrees, east positive, -180 … 180. */
  longitudeDeg: number;
}
