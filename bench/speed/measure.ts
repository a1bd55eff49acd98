// Measures one tool in a process of its own: node bench/speed/measure.ts <tool> <options as JSON>; prints times as JSON.
import { corpusFolder } from '../quality/corpus.ts'
import { loadBlogs } from './blogs.ts'
import { type MeasureOptions, measureTool } from './tools.ts'

const [tool = '', json = '{}'] = process.argv.slice(2)
const options: MeasureOptions = JSON.parse(json)
const blogs = await loadBlogs(corpusFolder() ?? '', options)
// Other tools print; the answer is ours.
console.log = () => undefined
process.stdout.write(JSON.stringify(await measureTool(tool, blogs, options.rounds)))
