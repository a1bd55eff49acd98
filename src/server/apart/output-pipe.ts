/** The pipe by which a process hands over bytes: behind the three that every one has, and the channel of messages. */
export const OUTPUT_PIPE = 4
