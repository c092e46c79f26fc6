/** Messages shown instead of opening a link. */
export const links = {
  refused: '链接不安全，未打开',
  copied: '链接已复制，请在浏览器中粘贴打开',
}
