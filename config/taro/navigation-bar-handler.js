/** Stands in for what fills the bar that `navigation-bar.js` leaves out; of it only the title of the window is left. */
export default class NavigationBarHandler {
  constructor(pageContext) {
    this.pageContext = pageContext
  }

  load() {
    const { pageConfig } = this.pageContext
    if (pageConfig && pageConfig.navigationBarTitleText) document.title = pageConfig.navigationBarTitleText
  }
}
