// `npm run bench kills [-- --posts 120 --kills 10]`: one process harvests a blog into a folder and is killed with -9 at random
// moments; what it has in the end is held against a calm harvest.
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { killAndContinue } from '../../test/kill-and-continue.ts'
import { removeFolders } from '../../test/permablog-process.ts'
import { printTable } from '../quality/table.ts'

const { values: flags } = parseArgs({
  options: { posts: { type: 'string', default: '120' }, kills: { type: 'string', default: '10' } },
})
const [posts, kills] = [Number(flags.posts), Number(flags.kills)]

try {
  const { calm, rough, verified, again, mostAgain, ...asked } = await killAndContinue(posts, kills)
  const isSame = isDeepStrictEqual(rough, calm)
  printTable([
    {
      posts,
      kills,
      'records calm': calm.length,
      'records rough': rough.length,
      'the same': isSame ? 'yes' : 'no',
      'pages asked for again': again,
      'damage found': verified === 0 ? 'no' : 'yes',
    },
  ])
  if (!isSame || verified !== 0 || asked.posts !== posts || again > mostAgain) process.exitCode = 1
} finally {
  removeFolders()
}
