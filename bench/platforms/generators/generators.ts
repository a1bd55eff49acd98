import type { BenchPlatform } from '../platform.ts'
import { ASTRO } from './astro.ts'
import { BLAG } from './blag.ts'
import { BLOSXOM } from './blosxom.ts'
import { CHRONICLE } from './chronicle.ts'
import { ELEVENTY } from './eleventy.ts'
import { platformOf } from './generator.ts'
import { HEXO, HEXO_NEXT, HEXO_THEMES } from './hexo.ts'
import { HUGO } from './hugo.ts'
import { IKIWIKI } from './ikiwiki.ts'
import { JEKYLL } from './jekyll.ts'
import { LEKTOR } from './lektor.ts'
import { PELICAN } from './pelican.ts'
import { STATICSITE } from './staticsite.ts'
import { WINTERSMITH } from './wintersmith.ts'

/** The generators of static sites that the bench knows. */
export const GENERATORS: readonly BenchPlatform[] = [
  HUGO,
  JEKYLL,
  PELICAN,
  ELEVENTY,
  HEXO,
  HEXO_NEXT,
  ASTRO,
  CHRONICLE,
  IKIWIKI,
  BLAG,
  BLOSXOM,
  LEKTOR,
  STATICSITE,
  WINTERSMITH,
  ...HEXO_THEMES,
].map(platformOf)
