import { pageConfig } from './page-list'

// Set by config/index.ts from the deployment.
const { pages, subPackages } = pageConfig({ withDemos: process.env['DEMO_PAGES'] !== 'off' })

const navigationBarTitleText = '税企工作台'

type AppConfig = Parameters<typeof defineAppConfig>[0]

// Page transitions cost old phones frames and make the page wider than the screen meanwhile.
const onH5: AppConfig = { animation: false, window: { navigationBarTitleText } }

/** Omitted from the H5 build, which ignores these options. */
const inTheMiniProgram: AppConfig = {
  // Loads the questionnaire package while the user reads the workbench.
  preloadRule: {
    'pages/home/index': { network: 'all', packages: ['pages/questionnaire', 'pages/workbench'] },
  },
  lazyCodeLoading: 'requiredComponents',
  // WeChat rejects wx.getLocation, and the upload of the program, without this declaration, and displays the
  // reason when it asks for permission.
  requiredPrivateInfos: ['getLocation'],
  permission: { 'scope.userLocation': { desc: '用于填报时记录您所在的位置' } },
  // Private interfaces wait for the user's consent in the product's own sheet.
  __usePrivacyCheck__: true,
  darkmode: true,
  themeLocation: 'theme.json',
  sitemapLocation: 'sitemap.json',
  window: {
    navigationBarTitleText,
    navigationBarBackgroundColor: '@barBackground',
    navigationBarTextStyle: '@barText',
    backgroundColor: '@pageBackground',
    backgroundTextStyle: '@pageText',
  },
}

export default defineAppConfig({
  pages,
  subPackages,
  ...(process.env['TARO_ENV'] === 'h5' ? onH5 : inTheMiniProgram),
})
