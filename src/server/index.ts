/** Serves the web interface and the HTTP interface of an archive on one port. */
export { openServer, type Server } from './open-server.ts'
