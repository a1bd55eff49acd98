/** What the frame of a stored page tells. */
export type PickerMessage = { readonly kind: 'picked'; readonly node: number } | { readonly kind: 'left' | 'ready' }

/** Reads a message of the frame; it comes from an archived page, so that nothing of it is trusted but its shape. */
export function pickerMessage(data: unknown): PickerMessage | null {
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'permablog-picker')
    return null
  if (!('kind' in data)) return null
  if (data.kind === 'left' || data.kind === 'ready') return { kind: data.kind }
  const node = 'node' in data ? data.node : null
  if (data.kind !== 'picked' || typeof node !== 'number' || !Number.isSafeInteger(node) || node < 0) return null
  return { kind: 'picked', node }
}
