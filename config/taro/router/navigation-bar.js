/** Replaces the title bar that Taro's router adds above pages; the pages have their own. */
export const initNavigationBar = () => undefined
