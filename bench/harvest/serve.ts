// Serves a generated blog from memory on a free port of this machine, and says which; ends with its parent.
import { createServer } from 'node:http'
import { generatedBlog } from '../speed/generated-blog.ts'

const posts = Number(process.argv[2])
const sideLinks = Number(process.argv[3])
const blog = generatedBlog({ posts, sideLinks })
const answers = new Map<string, ReturnType<typeof blog>>()

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  const answer = answers.get(path) ?? blog(path, `http://${request.headers.host}`)
  answers.set(path, answer)
  if (answer === null) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.(address.port)
})
process.on('disconnect', () => process.exit())
