/** What a phone or a desktop needs to know to install the page. Addresses are relative: any host, any path. */
export const manifest = {
  id: './',
  name: 'Feldzug',
  short_name: 'Feldzug',
  description: 'Wargames of the Prussian century, every rule enforced.',
  lang: 'en',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#efe5cf',
  theme_color: '#1f3f6b',
  categories: ['games'],
  icons: [
    { src: './icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: './icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;
