/**
 * Replaces the handler of the navigation bar that `navigation-bar.js` omits; it only sets the window title.
 */
export default class NavigationBarHandler {
  constructor(pageContext) {
    this.pageContext = pageContext
  }

  load() {
    const { pageConfig } = this.pageContext
    if (pageConfig && pageConfig.navigationBarTitleText) document.title = pageConfig.navigationBarTitleText
  }
}
