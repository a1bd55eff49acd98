import { blogs } from '../api/archive.ts'
import { useList } from '../api/use-list.ts'

/** The title of a blog of the archive by its id, else its id. */
export function useBlogTitle(): (id: string) => string {
  const { items } = useList(blogs()).state.value
  const titles = new Map(items.map(({ blog }) => [blog.id, blog.title]))
  return id => titles.get(id) ?? id
}
