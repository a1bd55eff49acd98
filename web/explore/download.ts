/** Points of a picture for each of the page: sharp on paper, too. */
const PNG_SCALE = 2

/** Hands a file to the reader. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A drawing as a picture of points. */
export async function pngOf(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * PNG_SCALE)
    canvas.height = Math.round(height * PNG_SCALE)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await blobOf(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** What was drawn on a canvas, as a picture. */
export function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob === null ? reject(new Error('the picture is too large')) : resolve(blob)), 'image/png')
  })
}

/** A name for a file, of letters that every system takes. */
export function fileName(...parts: readonly (string | null)[]): string {
  return parts
    .flatMap(part => (part === null || part === '' ? [] : [part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')]))
    .join('-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}
