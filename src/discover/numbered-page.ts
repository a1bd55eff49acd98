/** Whether an address asks for page 2, 3, … of a list. */
export function isNumberedPage(address: string): boolean {
  return /\/(page|seite|pagina|p)[-_/]?\d+(\.\w+|\/)?$|\/(index|page)[-_]?\d+\.\w+$|[?&](paged?|pg|p|start|skip|offset)=\d+/i.test(
    address,
  )
}
