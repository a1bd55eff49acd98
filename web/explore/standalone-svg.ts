/** What of a style a drawing needs when it stands alone; the page's stylesheet stays behind. */
const KEPT_STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const

/** A drawing of the page as a file of its own: the styles of its classes are written into it, on paper of its colour. */
export function standaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return ''
  const { width, height } = sizeOf(drawing)
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (original !== undefined) dress(element, getComputedStyle(original))
  }
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  for (const element of copy.querySelectorAll('[data-live]')) element.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.prepend(paper(drawing))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`
}

/** The size of a drawing in its own units. */
export function sizeOf(drawing: SVGSVGElement): { readonly width: number; readonly height: number } {
  const { width, height } = drawing.viewBox.baseVal
  return { width: width || drawing.clientWidth, height: height || drawing.clientHeight }
}

function dress(element: Element, style: CSSStyleDeclaration): void {
  for (const name of ['class', 'style', 'tabindex', 'role']) element.removeAttribute(name)
  for (const name of KEPT_STYLES) {
    const value = style.getPropertyValue(name)
    if (value !== '') element.setAttribute(name, value)
  }
}

function paper(drawing: SVGSVGElement): SVGRectElement {
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const { x, y } = drawing.viewBox.baseVal
  const { width, height } = sizeOf(drawing)
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  for (const [name, value] of Object.entries({ x, y, width, height, fill: colour }))
    rect.setAttribute(name, String(value))
  return rect
}
