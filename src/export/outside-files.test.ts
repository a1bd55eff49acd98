import { expect, it } from 'vitest'
import { withoutOutsideFiles } from './outside-files.ts'

it.each([
  ['<img src="media/a.png" alt="a">', '<img src="media/a.png" alt="a">'],
  ['<img alt="A hut" src="https://x.example/a.png">', '<a href="https://x.example/a.png">A hut</a>'],
  ['<img src="//x.example/a.png">', '<a href="//x.example/a.png">//x.example/a.png</a>'],
  [
    '<video src="https://x.example/a.mp4" controls></video>',
    '<a href="https://x.example/a.mp4">https://x.example/a.mp4</a><video controls></video>',
  ],
  ['<audio controls><source src="https://x.example/a.mp3"></audio>', '<audio controls></audio>'],
  [
    '<img src="media/a.png" srcset="https://x.example/b.png 2x">',
    '<a href="https://x.example/b.png 2x">https://x.example/b.png 2x</a>',
  ],
  ['<img alt="a > b" src="https://x.example/a.png">', '<a href="https://x.example/a.png">a > b</a>'],
  ['<a href="https://x.example/">x</a>', '<a href="https://x.example/">x</a>'],
])('a page without outside files has of %s this', (given, expected) => {
  expect(withoutOutsideFiles(given)).toBe(expected)
})
