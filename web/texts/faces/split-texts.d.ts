/** The texts of a face, a file for each language: made of its tables by `web/split-texts.ts`. */
declare module '*?texts' {
  const face: import('../texts.ts').FaceTexts
  export default face
}
