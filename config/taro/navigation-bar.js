/** Stands in for the bar with a title that Taro's router puts above the pages, hidden: these have their own. */
export const initNavigationBar = () => undefined
