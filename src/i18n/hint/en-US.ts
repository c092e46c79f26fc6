import type { HintMessages } from './zh-CN'

export const hint = {
  box: 'Explanation',
  source: (name) => `Source: ${name}`,
  picture: 'Picture of the explanation',
  more: 'Read more',
  copied: 'Link copied, open it in a browser',
  failed: 'The link was not opened',
  section: 'Explanation behind the question mark',
  text: 'Text in Chinese',
  textEn: 'Text in English',
  pictureField: 'Picture (a path of this site, such as /dsb/help/a.png)',
  link: 'Link (an https address or a path of this site)',
  linkTitle: 'Link text in Chinese',
  linkTitleEn: 'Link text in English',
  badLink: 'Enter an https address, or a path of this site that starts with /',
  badPicture: 'Enter a path of this site that starts with /',
} satisfies HintMessages
