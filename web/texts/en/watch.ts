export const watch = {
  'watch.title': 'Watch',
} as const
