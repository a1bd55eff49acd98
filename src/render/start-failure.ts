/** What Chromium says where it can't shut its pages in, as in containers without user namespaces. */
const NO_SANDBOX = /no usable sandbox|failed to move to new namespace|setuid sandbox|CLONE_NEWUSER|credentials\.cc/i
const MISSING_LIBRARY = /error while loading shared libraries: ([^\s:]+)/

/** Why a browser did not start, in words that say what to do; Playwright's first line alone says nothing. */
export function startFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (NO_SANDBOX.test(message)) {
    return 'its sandbox needs user namespaces, which this system does not allow; allow them (sysctl user.max_user_namespaces, kernel.unprivileged_userns_clone, or in containers --security-opt seccomp=unconfined), or use --render never'
  }
  const [, library] = MISSING_LIBRARY.exec(message) ?? []
  if (library !== undefined) return `the system lacks the library ${library}`
  return message.split('\n', 1)[0]?.replace(/\.$/, '') ?? ''
}
