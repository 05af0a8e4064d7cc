/** Places that most travellers know. The English name is stored: it is what tours are compared with. */
export const PLACES = [
  ["Cox's Bazar", 'কক্সবাজার'],
  ['Sajek', 'সাজেক'],
  ['Sylhet', 'সিলেট'],
  ['Sreemangal', 'শ্রীমঙ্গল'],
  ['Bandarban', 'বান্দরবান'],
  ['Rangamati', 'রাঙামাটি'],
  ["Saint Martin's", 'সেন্ট মার্টিন'],
  ['Sundarbans', 'সুন্দরবন'],
  ['Kuakata', 'কুয়াকাটা'],
  ['Tanguar Haor', 'টাঙ্গুয়ার হাওর'],
  ['Jaflong', 'জাফলং'],
  ['Ratargul', 'রাতারগুল'],
] as const;
