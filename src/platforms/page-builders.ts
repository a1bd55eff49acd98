/**
 * What page builders call a box of running text, each as a part of an expression over one class name. An editor who adds a paragraph
 * or a picture gets another such box, so that one post has one and the next one has ten; nothing but what its author wrote is in them.
 */
const TEXT_BOXES = {
  avada: 'fusion-text',
  beaver: 'fl-module-rich-text|fl-rich-text',
  bricks: 'brxe-text(?:-basic)?',
  divi: 'et_pb_text',
  'drupal paragraphs': 'paragraph--type--[a-z0-9-]+',
  elementor: 'elementor-widget-text-editor',
  hubspot: 'hs_cos_wrapper_type_rich_text',
  oxygen: 'oxy-rich-text|ct-text-block',
  siteorigin: 'so-widget-sow-editor|siteorigin-widget-tinymce',
  squarespace: 'sqs-block-html',
  tilda: 't-redactor__text',
  typo3: 'frame-type-text(?:pic|media)?',
  webflow: 'w-richtext',
  wix: 'wixui-rich-text',
  wpbakery: 'wpb_text_column',
} as const

const TEXT_BOX = new RegExp(`(?:^|\\s)(?:${Object.values(TEXT_BOXES).join('|')})(?=\\s|$)`)

/** Whether classes are those of a box of text that a page builder makes. */
export function isTextBox(classes: string): boolean {
  return TEXT_BOX.test(classes)
}
