import type { ElementNode, Page } from '../../page/index.ts'
import type { Line } from '../lines.ts'
import { namesAt, nameTest } from '../names.ts'

/** schema.org properties for the dates of an event. */
const EVENT_PROPERTY = /\b(?:startDate|endDate|doorTime|availabilityStarts|validThrough|expires)\b/
/** The same in both generations of microformats. */
const isEventName = nameTest(/ (?:dt-start|dt-end|dtstart|dtend) /)

/** Whether an element is marked as the date of an event that the post is about. */
export function isOfEvent(element: ElementNode): boolean {
  const { itemprop, property } = element.attributes
  if (itemprop !== undefined && EVENT_PROPERTY.test(itemprop)) return true
  if (property !== undefined && EVENT_PROPERTY.test(property)) return true
  return isEventName(namesAt(element))
}

/** Whether a line contains such a date. */
export function hasEventDate(page: Page, { first, last, block }: Line): boolean {
  for (let order = first; order <= last; order++) {
    for (let at = page.nodes[order]?.parent ?? null; at !== null; at = at === block ? null : at.parent) {
      if (isOfEvent(at)) return true
    }
  }
  return false
}
