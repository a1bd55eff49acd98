import { describe, expect, it } from 'vitest'
import { startFailure } from './start-failure.ts'

describe('a browser that does not start', () => {
  it('says what to do where its sandbox can not be set up', () => {
    const error = new Error(
      'browserType.launch: Target page, context or browser has been closed\nBrowser logs:\n[pid=7][err] FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu 23.10+',
    )
    expect(startFailure(error)).toMatch(/needs user namespaces.*--render never/)
  })

  it('names the library that is not there', () => {
    const error = new Error('launch: closed\nchrome: error while loading shared libraries: libnss3.so: cannot open')
    expect(startFailure(error)).toBe('the system lacks the library libnss3.so')
  })

  it('is told in the first line of what was said otherwise', () => {
    expect(startFailure(new Error('launch: spawn ENOENT.\nCall log:'))).toBe('launch: spawn ENOENT')
  })
})
