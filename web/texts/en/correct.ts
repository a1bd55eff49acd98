export const correct = {
  'correct.title': 'Correct',
} as const
