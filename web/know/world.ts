import { geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import coarse from 'world-atlas/countries-110m.json'
import type { PlaneHalf, PlanePoint } from './map-view.ts'

// Outlines of Natural Earth, which are in the public domain; on an equal-area projection, so that no part of the earth looks
// larger than it is.

const projection = geoEqualEarth().scale(160).translate([0, 0])
const path = geoPath(projection)

/** Outlines to be drawn, as paths of SVG. */
export interface Outlines {
  readonly land: string
  readonly borders: string
}

type Topology = Parameters<typeof mesh>[0]
type Geometries = Extract<NonNullable<Parameters<typeof mesh>[1]>, { type: 'GeometryCollection' }>

interface Atlas extends Topology {
  readonly objects: { readonly land: Geometries; readonly countries: Geometries }
}

/** The edge of the earth, and its lines of latitude and longitude. */
export const SPHERE = path({ type: 'Sphere' }) ?? ''
export const GRATICULE = path(geoGraticule10()) ?? ''

/** Half of what the earth takes in the plane. */
export const EARTH: PlaneHalf = { x: projection([180, 0])?.[0] ?? 0, y: -(projection([0, 90])?.[1] ?? 0) }

/** Where a point of the earth is in the plane. */
export function planePoint(latitude: number, longitude: number): PlanePoint {
  return projection([longitude, latitude]) ?? [0, 0]
}

/** The outlines for a map of the world. */
export const COARSE = outlinesOf(coarse)

/** Finer outlines, for a map of a country; brought when they are first needed. */
export async function fineOutlines(): Promise<Outlines> {
  return outlinesOf((await import('world-atlas/countries-50m.json')).default)
}

/** The files are of the form that they are published in. */
function outlinesOf(file: unknown): Outlines {
  const atlas = file as Atlas
  const { land, countries } = atlas.objects
  return {
    land: path(feature(atlas, land)) ?? '',
    borders: path(mesh(atlas, countries, (a, b) => a !== b)) ?? '',
  }
}
