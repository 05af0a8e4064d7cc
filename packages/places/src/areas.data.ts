/**
 * Bangladesh: divisions (##), districts (#), upazilas, and the thanas of the metropolitan cities (+), which belong to no upazila.
 * One line a place: English, Bangla, latitude, longitude; then what it is, if travellers go there, and other spellings.
 * Sorted by the English names; Unicode NFC. The coordinates are those of the main town and approximate (two decimals, about 1 km).
 *
 * The names were compared between these collections: bangladesh-geocode (ISC, through bd-geojs, MIT), bd-divisions-to-unions
 * (ISC) and @bangladeshi/bangladesh-address (MIT). Where they differ: the spellings in official use since 2018 (Chattogram, Cumilla,
 * Barishal, Jashore, Bogura); upazilas that only some know yet are in (Karnaphuli, Lalmai, Guimara, Naldanga, Eidgaon, Dasar,
 * Shaistaganj, Madhyanagar; South Sunamganj is Shantiganj), police stations outside the cities are not. Together 495 upazilas.
 */
export const AREAS_DATA = `
## Barishal বরিশাল 22.70 90.37
# Barguna বরগুনা 22.15 90.12
Amtali আমতলী 22.13 90.23
Bamna বামনা 22.33 90.09
Barguna Sadar বরগুনা সদর 22.15 90.12
Betagi বেতাগী 22.42 90.17
Patharghata পাথরঘাটা 22.04 89.97
Taltali তালতলী 21.99 90.16
# Barishal বরিশাল 22.70 90.37 town
Agailjhara আগৈলঝাড়া 22.96 90.15
Babuganj বাবুগঞ্জ 22.83 90.32
Bakerganj বাকেরগঞ্জ 22.55 90.34
Banaripara বানারীপাড়া 22.78 90.16
Barishal Sadar বরিশাল সদর 22.70 90.37
Gournadi গৌরনদী 22.97 90.23
Hizla হিজলা 22.91 90.50
Mehendiganj মেহেন্দিগঞ্জ 22.82 90.53
Muladi মুলাদী 22.91 90.41
Wazirpur উজিরপুর 22.82 90.25
# Bhola ভোলা 22.69 90.65
Bhola Sadar ভোলা সদর 22.69 90.65
Borhanuddin বোরহানউদ্দিন 22.50 90.72
Char Fasson চরফ্যাশন 22.19 90.76 Char Fashion
Daulatkhan দৌলতখান 22.61 90.75
Lalmohan লালমোহন 22.34 90.74
Monpura মনপুরা 22.30 90.97 island: Manpura, Monpura Island, মনপুরা দ্বীপ
Tazumuddin তজুমদ্দিন 22.42 90.84
# Jhalakathi ঝালকাঠি 22.64 90.20 Jhalokati, Jhalokathi
Jhalakathi Sadar ঝালকাঠি সদর 22.64 90.20
Kathalia কাঠালিয়া 22.43 90.12
Nalchity নলছিটি 22.63 90.27
Rajapur রাজাপুর 22.57 90.13
# Patuakhali পটুয়াখালী 22.36 90.33
Bauphal বাউফল 22.41 90.55
Dashmina দশমিনা 22.28 90.59
Dumki দুমকি 22.44 90.39
Galachipa গলাচিপা 22.17 90.42
Kalapara কলাপাড়া 21.99 90.24 Khepupara, খেপুপাড়া
Mirzaganj মির্জাগঞ্জ 22.35 90.23
Patuakhali Sadar পটুয়াখালী সদর 22.36 90.33
Rangabali রাঙ্গাবালী 21.92 90.45
# Pirojpur পিরোজপুর 22.58 89.97
Bhandaria ভান্ডারিয়া 22.49 90.06
Kawkhali কাউখালী 22.62 90.06
Mathbaria মঠবাড়িয়া 22.29 89.96
Nazirpur নাজিরপুর 22.74 89.97
Nesarabad নেছারাবাদ 22.75 90.10 Swarupkathi, স্বরূপকাঠি
Pirojpur Sadar পিরোজপুর সদর 22.58 89.97
Zianagar জিয়ানগর 22.50 89.97 Indurkani, ইন্দুরকানী
## Chattogram চট্টগ্রাম 22.34 91.83 Chittagong
# Bandarban বান্দরবান 22.20 92.22 hills: Bandorban, Bandarban Hills
Alikadam আলীকদম 21.65 92.31 hills: Ali Kodom
Bandarban Sadar বান্দরবান সদর 22.20 92.22
Lama লামা 21.78 92.20
Naikhongchhari নাইক্ষ্যংছড়ি 21.41 92.18
Rowangchhari রোয়াংছড়ি 22.17 92.33
Ruma রুমা 22.05 92.41 hills
Thanchi থানচি 21.79 92.43 hills
# Brahmanbaria ব্রাহ্মণবাড়িয়া 23.96 91.11 B Baria
Akhaura আখাউড়া 23.87 91.21
Ashuganj আশুগঞ্জ 24.03 91.00
Bancharampur বাঞ্ছারামপুর 23.78 90.81
Bijoynagar বিজয়নগর 23.97 91.24
Brahmanbaria Sadar ব্রাহ্মণবাড়িয়া সদর 23.96 91.11
Kasba কসবা 23.74 91.16
Nabinagar নবীনগর 23.89 90.97
Nasirnagar নাসিরনগর 24.20 91.20
Sarail সরাইল 24.07 91.11
# Chandpur চাঁদপুর 23.23 90.66
Chandpur Sadar চাঁদপুর সদর 23.23 90.66
Faridganj ফরিদগঞ্জ 23.13 90.75
Haimchar হাইমচর 23.05 90.62
Hajiganj হাজীগঞ্জ 23.25 90.85
Kachua কচুয়া 23.34 90.89
Matlab Dakshin মতলব দক্ষিণ 23.35 90.71
Matlab Uttar মতলব উত্তর 23.42 90.65
Shahrasti শাহরাস্তি 23.22 90.95
# Chattogram চট্টগ্রাম 22.34 91.83 town: Chittagong, Chottogram, Ctg, চিটাগাং
Anwara আনোয়ারা 22.22 91.91
Banshkhali বাঁশখালী 22.04 91.94
Boalkhali বোয়ালখালী 22.38 91.92
Chandanaish চন্দনাইশ 22.22 92.01
Fatikchhari ফটিকছড়ি 22.68 91.79
Hathazari হাটহাজারী 22.50 91.81
Karnaphuli কর্ণফুলী 22.28 91.85
Lohagara লোহাগাড়া 22.00 92.10
Mirsharai মীরসরাই 22.77 91.57 waterfall: Mirsharai Waterfalls, মীরসরাই ঝর্ণা
Patiya পটিয়া 22.30 91.98
Rangunia রাঙ্গুনিয়া 22.47 92.09
Raozan রাউজান 22.53 91.92
Sandwip সন্দ্বীপ 22.49 91.42 island: Swandip, Shondip, Sandwip Island
Satkania সাতকানিয়া 22.08 92.05
Sitakunda সীতাকুণ্ড 22.62 91.66 hills: Sitakund
+ Akbar Shah আকবর শাহ 22.37 91.78
+ Bakalia বাকলিয়া 22.35 91.85
+ Bandar বন্দর 22.31 91.80
+ Bayazid Bostami বায়েজিদ বোস্তামী 22.39 91.82
+ Chandgaon চান্দগাঁও 22.37 91.86
+ Chawkbazar চকবাজার 22.36 91.84
+ Double Mooring ডবলমুরিং 22.33 91.81
+ EPZ ইপিজেড 22.29 91.78
+ Halishahar হালিশহর 22.33 91.78
+ Khulshi খুলশী 22.36 91.81
+ Kotwali কোতোয়ালী 22.34 91.83
+ Pahartali পাহাড়তলী 22.36 91.78
+ Panchlaish পাঁচলাইশ 22.37 91.83
+ Patenga পতেঙ্গা 22.24 91.80 beach: Patenga Beach, Patenga Sea Beach, Potenga, পতেঙ্গা সৈকত, পতেঙ্গা সমুদ্র সৈকত
+ Sadarghat সদরঘাট 22.32 91.83
# Cox's Bazar কক্সবাজার 21.44 91.98 beach: Cox Bazar, Cox's Bazar Beach, Cox's Bazar Sea Beach, কক্সবাজার সৈকত, কক্সবাজার সমুদ্র সৈকত
Chakaria চকরিয়া 21.78 92.08
Cox's Bazar Sadar কক্সবাজার সদর 21.44 91.98
Eidgaon ঈদগাঁও 21.55 92.07
Kutubdia কুতুবদিয়া 21.82 91.86 island: Kutubdia Island, কুতুবদিয়া দ্বীপ
Maheshkhali মহেশখালী 21.55 91.95 island: Moheshkhali, Maheshkhali Island, মহেশখালী দ্বীপ
Pekua পেকুয়া 21.81 91.97
Ramu রামু 21.43 92.10 heritage
Teknaf টেকনাফ 20.87 92.30 beach: Teknaf Beach
Ukhiya উখিয়া 21.28 92.10
# Cumilla কুমিল্লা 23.46 91.18 Comilla
Barura বরুড়া 23.38 91.06
Brahmanpara ব্রাহ্মণপাড়া 23.62 91.11
Burichang বুড়িচং 23.55 91.13
Chandina চান্দিনা 23.48 91.01
Chauddagram চৌদ্দগ্রাম 23.22 91.31
Cumilla Adarsha Sadar কুমিল্লা আদর্শ সদর 23.47 91.18
Cumilla Sadar Dakshin কুমিল্লা সদর দক্ষিণ 23.36 91.20
Daudkandi দাউদকান্দি 23.53 90.72
Debidwar দেবিদ্বার 23.60 90.99
Homna হোমনা 23.68 90.79
Laksam লাকসাম 23.24 91.13
Lalmai লালমাই 23.34 91.13
Meghna মেঘনা 23.62 90.69
Monoharganj মনোহরগঞ্জ 23.15 91.06
Muradnagar মুরাদনগর 23.64 90.93
Nangalkot নাঙ্গলকোট 23.17 91.20
Titas তিতাস 23.58 90.80
# Feni ফেনী 23.01 91.40
Chhagalnaiya ছাগলনাইয়া 23.04 91.52
Daganbhuiyan দাগনভূঞা 22.92 91.32
Feni Sadar ফেনী সদর 23.01 91.40
Fulgazi ফুলগাজী 23.13 91.44
Parshuram পরশুরাম 23.22 91.45
Sonagazi সোনাগাজী 22.85 91.39
# Khagrachhari খাগড়াছড়ি 23.12 91.98 hills: Khagrachori
Dighinala দীঘিনালা 23.25 92.06
Guimara গুইমারা 22.98 91.86
Khagrachhari Sadar খাগড়াছড়ি সদর 23.12 91.98
Lakshmichhari লক্ষ্মীছড়ি 22.79 91.90
Mahalchhari মহালছড়ি 22.92 92.01
Manikchhari মানিকছড়ি 22.84 91.84
Matiranga মাটিরাঙ্গা 23.04 91.87
Panchhari পানছড়ি 23.29 91.90
Ramgarh রামগড় 22.98 91.69
# Lakshmipur লক্ষ্মীপুর 22.94 90.83 Laxmipur
Kamalnagar কমলনগর 22.74 90.87
Lakshmipur Sadar লক্ষ্মীপুর সদর 22.94 90.83
Raipur রায়পুর 23.04 90.77
Ramganj রামগঞ্জ 23.10 90.85
Ramgati রামগতি 22.63 90.94
# Noakhali নোয়াখালী 22.87 91.10
Begumganj বেগমগঞ্জ 22.94 91.11
Chatkhil চাটখিল 23.05 90.96
Companiganj কোম্পানীগঞ্জ 22.88 91.28
Hatia হাতিয়া 22.36 91.12 island: Hatiya
Kabirhat কবিরহাট 22.86 91.20
Noakhali Sadar নোয়াখালী সদর 22.87 91.10
Senbagh সেনবাগ 22.98 91.23
Sonaimuri সোনাইমুড়ী 23.03 91.11
Subarnachar সুবর্ণচর 22.68 91.09
# Rangamati রাঙ্গামাটি 22.65 92.18 lake: Rangamati Hill District
Baghaichhari বাঘাইছড়ি 23.17 92.19
Barkal বরকল 22.73 92.36
Bilaichhari বিলাইছড়ি 22.49 92.34
Juraichhari জুরাছড়ি 22.66 92.38 Jurachhari
Kaptai কাপ্তাই 22.50 92.22 lake
Kawkhali কাউখালী 22.54 92.00
Langadu লংগদু 22.96 92.16
Naniarchar নানিয়ারচর 22.86 92.11
Rajasthali রাজস্থলী 22.37 92.23
Rangamati Sadar রাঙ্গামাটি সদর 22.65 92.18
## Dhaka ঢাকা 23.75 90.39
# Dhaka ঢাকা 23.75 90.39 town: Dacca, Dhaka City
Dhamrai ধামরাই 23.91 90.21
Dohar দোহার 23.59 90.14
Keraniganj কেরানীগঞ্জ 23.70 90.35
Nawabganj নবাবগঞ্জ 23.67 90.16
Savar সাভার 23.85 90.26
+ Adabor আদাবর 23.77 90.36
+ Airport বিমানবন্দর 23.85 90.41
+ Badda বাড্ডা 23.78 90.43
+ Banani বনানী 23.79 90.40
+ Bangshal বংশাল 23.72 90.40
+ Bhashantek ভাষানটেক 23.81 90.39
+ Bhatara ভাটারা 23.80 90.43
+ Cantonment ক্যান্টনমেন্ট 23.82 90.40
+ Chawkbazar চকবাজার 23.72 90.39
+ Dakshinkhan দক্ষিণখান 23.86 90.43
+ Darus Salam দারুস সালাম 23.78 90.35
+ Demra ডেমরা 23.72 90.48
+ Dhanmondi ধানমন্ডি 23.75 90.38
+ Gendaria গেন্ডারিয়া 23.70 90.42
+ Gulshan গুলশান 23.79 90.41
+ Hatirjheel হাতিরঝিল 23.75 90.41
+ Hazaribagh হাজারীবাগ 23.74 90.37
+ Jatrabari যাত্রাবাড়ী 23.71 90.43
+ Kadamtali কদমতলী 23.69 90.45
+ Kafrul কাফরুল 23.79 90.38
+ Kalabagan কলাবাগান 23.75 90.38 Kolabagan
+ Kamrangirchar কামরাঙ্গীরচর 23.72 90.37
+ Khilgaon খিলগাঁও 23.75 90.43
+ Khilkhet খিলক্ষেত 23.83 90.42
+ Kotwali কোতোয়ালী 23.71 90.41
+ Lalbagh লালবাগ 23.72 90.38
+ Mirpur মিরপুর 23.80 90.36
+ Mohammadpur মোহাম্মদপুর 23.76 90.36
+ Motijheel মতিঝিল 23.73 90.42
+ Mugda মুগদা 23.73 90.43
+ New Market নিউমার্কেট 23.73 90.38
+ Pallabi পল্লবী 23.83 90.36
+ Paltan পল্টন 23.73 90.41
+ Ramna রমনা 23.74 90.40
+ Rampura রামপুরা 23.76 90.42
+ Rupnagar রূপনগর 23.82 90.35
+ Sabujbagh সবুজবাগ 23.74 90.43
+ Shah Ali শাহ আলী 23.80 90.35
+ Shahbagh শাহবাগ 23.74 90.40
+ Shahjahanpur শাহজাহানপুর 23.74 90.42
+ Sher-e-Bangla Nagar শেরেবাংলা নগর 23.77 90.37
+ Shyampur শ্যামপুর 23.69 90.43
+ Sutrapur সূত্রাপুর 23.71 90.42
+ Tejgaon তেজগাঁও 23.76 90.39
+ Tejgaon Industrial Area তেজগাঁও শিল্পাঞ্চল 23.77 90.40
+ Turag তুরাগ 23.88 90.37
+ Uttara East উত্তরা পূর্ব 23.87 90.40
+ Uttara West উত্তরা পশ্চিম 23.87 90.39
+ Uttarkhan উত্তরখান 23.87 90.45
+ Wari ওয়ারী 23.72 90.42
# Faridpur ফরিদপুর 23.60 89.84
Alfadanga আলফাডাঙ্গা 23.28 89.69
Bhanga ভাঙ্গা 23.39 89.98
Boalmari বোয়ালমারী 23.39 89.68
Charbhadrasan চরভদ্রাসন 23.57 90.05
Faridpur Sadar ফরিদপুর সদর 23.60 89.84
Madhukhali মধুখালী 23.54 89.63
Nagarkanda নগরকান্দা 23.42 89.88
Sadarpur সদরপুর 23.48 90.03
Saltha সালথা 23.40 89.79
# Gazipur গাজীপুর 24.00 90.42
Gazipur Sadar গাজীপুর সদর 24.00 90.42
Kaliakair কালিয়াকৈর 24.07 90.23
Kaliganj কালীগঞ্জ 23.92 90.56
Kapasia কাপাসিয়া 24.10 90.57
Sreepur শ্রীপুর 24.20 90.48
+ Tongi টঙ্গী 23.89 90.40
# Gopalganj গোপালগঞ্জ 23.01 89.83
Gopalganj Sadar গোপালগঞ্জ সদর 23.01 89.83
Kashiani কাশিয়ানী 23.22 89.70
Kotalipara কোটালীপাড়া 22.98 89.99
Muksudpur মুকসুদপুর 23.32 89.87
Tungipara টুঙ্গিপাড়া 22.90 89.90 heritage
# Kishoreganj কিশোরগঞ্জ 24.44 90.78 Kishorganj
Austagram অষ্টগ্রাম 24.28 91.11 wetland: Ashtagram, Austagram Haor
Bajitpur বাজিতপুর 24.22 90.95
Bhairab ভৈরব 24.05 90.99
Hossainpur হোসেনপুর 24.42 90.66
Itna ইটনা 24.53 91.09
Karimganj করিমগঞ্জ 24.46 90.88
Katiadi কটিয়াদী 24.25 90.79
Kishoreganj Sadar কিশোরগঞ্জ সদর 24.44 90.78
Kuliarchar কুলিয়ারচর 24.16 90.91
Mithamain মিঠামইন 24.43 91.05 wetland: Mithamoin, Mithamain Haor, মিঠামইন হাওর
Nikli নিকলী 24.32 90.94 wetland: Nikli Haor, নিকলী হাওর
Pakundia পাকুন্দিয়া 24.32 90.69
Tarail তাড়াইল 24.54 90.89
# Madaripur মাদারীপুর 23.17 90.20
Dasar ডাসার 23.06 90.12
Kalkini কালকিনি 23.07 90.23
Madaripur Sadar মাদারীপুর সদর 23.17 90.20
Rajoir রাজৈর 23.20 90.05
Shibchar শিবচর 23.35 90.17
# Manikganj মানিকগঞ্জ 23.86 90.00
Daulatpur দৌলতপুর 23.96 89.85
Ghior ঘিওর 23.88 89.89
Harirampur হরিরামপুর 23.73 89.97
Manikganj Sadar মানিকগঞ্জ সদর 23.86 90.00
Saturia সাটুরিয়া 23.97 90.03
Shibalaya শিবালয় 23.84 89.78
Singair সিংগাইর 23.81 90.15
# Munshiganj মুন্সিগঞ্জ 23.55 90.53 Bikrampur, বিক্রমপুর
Gajaria গজারিয়া 23.54 90.61
Louhajang লৌহজং 23.47 90.34
Munshiganj Sadar মুন্সিগঞ্জ সদর 23.55 90.53
Sirajdikhan সিরাজদিখান 23.58 90.39
Sreenagar শ্রীনগর 23.53 90.29
Tongibari টঙ্গীবাড়ি 23.50 90.47
# Narayanganj নারায়ণগঞ্জ 23.62 90.50
Araihazar আড়াইহাজার 23.79 90.65
Bandar বন্দর 23.61 90.53
Narayanganj Sadar নারায়ণগঞ্জ সদর 23.62 90.50
Rupganj রূপগঞ্জ 23.79 90.52
Sonargaon সোনারগাঁও 23.65 90.61 heritage: Sonargoan
+ Fatullah ফতুল্লা 23.64 90.48
+ Siddhirganj সিদ্ধিরগঞ্জ 23.69 90.52
# Narsingdi নরসিংদী 23.92 90.72
Belabo বেলাবো 24.09 90.84
Monohardi মনোহরদী 24.14 90.69
Narsingdi Sadar নরসিংদী সদর 23.92 90.72
Palash পলাশ 23.98 90.65
Raipura রায়পুরা 23.97 90.88
Shibpur শিবপুর 24.04 90.73
# Rajbari রাজবাড়ী 23.76 89.64
Baliakandi বালিয়াকান্দি 23.63 89.55
Goalanda গোয়ালন্দ 23.74 89.76
Kalukhali কালুখালী 23.73 89.50
Pangsha পাংশা 23.79 89.42
Rajbari Sadar রাজবাড়ী সদর 23.76 89.64
# Shariatpur শরীয়তপুর 23.21 90.35
Bhedarganj ভেদরগঞ্জ 23.20 90.45
Damudya ডামুড্যা 23.14 90.44
Gosairhat গোসাইরহাট 23.08 90.44
Naria নড়িয়া 23.30 90.41
Shariatpur Sadar শরীয়তপুর সদর 23.21 90.35
Zajira জাজিরা 23.35 90.33
# Tangail টাঙ্গাইল 24.25 89.92
Basail বাসাইল 24.22 90.05
Bhuapur ভূঞাপুর 24.46 89.87
Delduar দেলদুয়ার 24.14 89.97
Dhanbari ধনবাড়ী 24.67 89.96
Ghatail ঘাটাইল 24.48 89.97
Gopalpur গোপালপুর 24.56 89.92
Kalihati কালিহাতী 24.38 90.00
Madhupur মধুপুর 24.62 90.03 Modhupur
Mirzapur মির্জাপুর 24.11 90.10
Nagarpur নাগরপুর 24.05 89.88
Sakhipur সখিপুর 24.31 90.17
Tangail Sadar টাঙ্গাইল সদর 24.25 89.92
## Khulna খুলনা 22.82 89.55
# Bagerhat বাগেরহাট 22.66 89.79
Bagerhat Sadar বাগেরহাট সদর 22.66 89.79
Chitalmari চিতলমারী 22.78 89.87
Fakirhat ফকিরহাট 22.78 89.71
Kachua কচুয়া 22.65 89.88
Mollahat মোল্লাহাট 22.93 89.70
Mongla মোংলা 22.49 89.60 river: Mongla Port, মোংলা বন্দর
Morrelganj মোড়েলগঞ্জ 22.46 89.86
Rampal রামপাল 22.57 89.66
Sarankhola শরণখোলা 22.31 89.79
# Chuadanga চুয়াডাঙ্গা 23.64 88.85
Alamdanga আলমডাঙ্গা 23.76 88.95
Chuadanga Sadar চুয়াডাঙ্গা সদর 23.64 88.85
Damurhuda দামুড়হুদা 23.61 88.78
Jibannagar জীবননগর 23.42 88.82
# Jashore যশোর 23.17 89.21 Jessore
Abhaynagar অভয়নগর 23.02 89.40
Bagherpara বাঘারপাড়া 23.22 89.35
Chougachha চৌগাছা 23.27 89.02
Jashore Sadar যশোর সদর 23.17 89.21
Jhikargachha ঝিকরগাছা 23.10 89.12
Keshabpur কেশবপুর 22.91 89.22
Manirampur মণিরামপুর 23.02 89.23
Sharsha শার্শা 23.08 88.94
# Jhenaidah ঝিনাইদহ 23.54 89.17 Jhenidah
Harinakundu হরিণাকুণ্ডু 23.65 89.05
Jhenaidah Sadar ঝিনাইদহ সদর 23.54 89.17
Kaliganj কালীগঞ্জ 23.41 89.13
Kotchandpur কোটচাঁদপুর 23.41 89.01
Maheshpur মহেশপুর 23.36 88.92
Shailkupa শৈলকুপা 23.68 89.24
# Khulna খুলনা 22.82 89.55 town
Batiaghata বটিয়াঘাটা 22.74 89.52
Dacope দাকোপ 22.57 89.51
Dighalia দিঘলিয়া 22.90 89.53
Dumuria ডুমুরিয়া 22.81 89.43
Koyra কয়রা 22.34 89.30
Paikgachha পাইকগাছা 22.59 89.33
Phultala ফুলতলা 22.97 89.46
Rupsa রূপসা 22.81 89.58
Terokhada তেরখাদা 22.94 89.67
+ Aranghata আড়ংঘাটা 22.87 89.51
+ Daulatpur দৌলতপুর 22.87 89.53
+ Harintana হরিণটানা 22.79 89.52
+ Khalishpur খালিশপুর 22.85 89.54
+ Khan Jahan Ali খান জাহান আলী 22.92 89.51
+ Khulna Sadar খুলনা সদর 22.82 89.57
+ Labanchara লবণচরা 22.78 89.57
+ Sonadanga সোনাডাঙ্গা 22.82 89.54
# Kushtia কুষ্টিয়া 23.90 89.12
Bheramara ভেড়ামারা 24.02 88.99
Daulatpur দৌলতপুর 24.01 88.87
Khoksa খোকসা 23.80 89.28
Kumarkhali কুমারখালী 23.86 89.24
Kushtia Sadar কুষ্টিয়া সদর 23.90 89.12
Mirpur মিরপুর 23.93 89.00
# Magura মাগুরা 23.49 89.42
Magura Sadar মাগুরা সদর 23.49 89.42
Mohammadpur মহম্মদপুর 23.40 89.60
Shalikha শালিখা 23.32 89.38
Sreepur শ্রীপুর 23.60 89.39
# Meherpur মেহেরপুর 23.77 88.63
Gangni গাংনী 23.82 88.75
Meherpur Sadar মেহেরপুর সদর 23.77 88.63
Mujibnagar মুজিবনগর 23.65 88.60 heritage
# Narail নড়াইল 23.17 89.50
Kalia কালিয়া 23.04 89.63
Lohagara লোহাগড়া 23.19 89.65
Narail Sadar নড়াইল সদর 23.17 89.50
# Satkhira সাতক্ষীরা 22.72 89.07
Assasuni আশাশুনি 22.55 89.17
Debhata দেবহাটা 22.57 88.97
Kalaroa কলারোয়া 22.87 89.04
Kaliganj কালিগঞ্জ 22.45 89.04
Satkhira Sadar সাতক্ষীরা সদর 22.72 89.07
Shyamnagar শ্যামনগর 22.33 89.10
Tala তালা 22.75 89.25
## Mymensingh ময়মনসিংহ 24.75 90.41
# Jamalpur জামালপুর 24.92 89.95
Bakshiganj বকশীগঞ্জ 25.21 89.88
Dewanganj দেওয়ানগঞ্জ 25.14 89.78
Islampur ইসলামপুর 25.08 89.79
Jamalpur Sadar জামালপুর সদর 24.92 89.95
Madarganj মাদারগঞ্জ 24.89 89.75
Melandah মেলান্দহ 24.97 89.83
Sarishabari সরিষাবাড়ী 24.74 89.83
# Mymensingh ময়মনসিংহ 24.75 90.41
Bhaluka ভালুকা 24.41 90.38
Dhobaura ধোবাউড়া 25.09 90.53
Fulbaria ফুলবাড়িয়া 24.63 90.27
Gafargaon গফরগাঁও 24.42 90.55
Gauripur গৌরীপুর 24.76 90.57
Haluaghat হালুয়াঘাট 25.12 90.35
Ishwarganj ঈশ্বরগঞ্জ 24.69 90.60
Muktagachha মুক্তাগাছা 24.77 90.26
Mymensingh Sadar ময়মনসিংহ সদর 24.75 90.41
Nandail নান্দাইল 24.57 90.68
Phulpur ফুলপুর 24.95 90.35
Tarakanda তারাকান্দা 24.88 90.41
Trishal ত্রিশাল 24.58 90.39
# Netrokona নেত্রকোণা 24.88 90.73 Netrakona
Atpara আটপাড়া 24.81 90.87
Barhatta বারহাট্টা 24.90 90.88
Durgapur দুর্গাপুর 25.12 90.69
Kalmakanda কলমাকান্দা 25.08 90.89
Kendua কেন্দুয়া 24.65 90.84
Khaliajuri খালিয়াজুরী 24.69 91.12
Madan মদন 24.72 90.95
Mohanganj মোহনগঞ্জ 24.87 90.97
Netrokona Sadar নেত্রকোণা সদর 24.88 90.73
Purbadhala পূর্বধলা 24.93 90.60
# Sherpur শেরপুর 25.02 90.02
Jhenaigati ঝিনাইগাতী 25.19 90.07
Nakla নকলা 24.98 90.18
Nalitabari নালিতাবাড়ী 25.09 90.20
Sherpur Sadar শেরপুর সদর 25.02 90.02
Sreebardi শ্রীবরদী 25.13 89.97
## Rajshahi রাজশাহী 24.37 88.60
# Bogura বগুড়া 24.85 89.37 Bogra
Adamdighi আদমদীঘি 24.81 89.04
Bogura Sadar বগুড়া সদর 24.85 89.37
Dhunat ধুনট 24.68 89.54
Dupchanchia দুপচাঁচিয়া 24.87 89.17
Gabtali গাবতলী 24.88 89.45
Kahaloo কাহালু 24.84 89.26
Nandigram নন্দীগ্রাম 24.67 89.25
Sariakandi সারিয়াকান্দি 24.89 89.57
Shajahanpur শাজাহানপুর 24.77 89.39
Sherpur শেরপুর 24.66 89.42
Shibganj শিবগঞ্জ 25.01 89.31
Sonatala সোনাতলা 25.05 89.48
# Chapainawabganj চাঁপাইনবাবগঞ্জ 24.59 88.27 Chapai
Bholahat ভোলাহাট 24.93 88.20
Chapainawabganj Sadar চাঁপাইনবাবগঞ্জ সদর 24.59 88.27
Gomastapur গোমস্তাপুর 24.80 88.30
Nachole নাচোল 24.73 88.42
Shibganj শিবগঞ্জ 24.68 88.16
# Joypurhat জয়পুরহাট 25.10 89.02
Akkelpur আক্কেলপুর 24.96 89.02
Joypurhat Sadar জয়পুরহাট সদর 25.10 89.02
Kalai কালাই 25.07 89.19
Khetlal ক্ষেতলাল 25.03 89.13
Panchbibi পাঁচবিবি 25.19 89.02
# Naogaon নওগাঁ 24.80 88.94
Atrai আত্রাই 24.61 88.97
Badalgachhi বদলগাছী 24.97 88.91
Dhamoirhat ধামইরহাট 25.15 88.86
Manda মান্দা 24.77 88.68
Mohadevpur মহাদেবপুর 24.92 88.74
Naogaon Sadar নওগাঁ সদর 24.80 88.94
Niamatpur নিয়ামতপুর 24.84 88.57
Patnitala পত্নীতলা 25.05 88.74
Porsha পোরশা 25.02 88.48
Raninagar রাণীনগর 24.73 88.97
Sapahar সাপাহার 25.13 88.58
# Natore নাটোর 24.41 88.98
Bagatipara বাগাতিপাড়া 24.33 88.93
Baraigram বড়াইগ্রাম 24.31 89.17
Gurudaspur গুরুদাসপুর 24.37 89.25
Lalpur লালপুর 24.18 88.97
Naldanga নলডাঙ্গা 24.51 88.96
Natore Sadar নাটোর সদর 24.41 88.98
Singra সিংড়া 24.50 89.15
# Pabna পাবনা 24.01 89.24
Atgharia আটঘরিয়া 24.13 89.25
Bera বেড়া 24.08 89.62
Bhangura ভাঙ্গুড়া 24.22 89.39
Chatmohar চাটমোহর 24.23 89.29
Faridpur ফরিদপুর 24.16 89.44
Ishwardi ঈশ্বরদী 24.13 89.07
Pabna Sadar পাবনা সদর 24.01 89.24
Santhia সাঁথিয়া 24.06 89.54
Sujanagar সুজানগর 23.91 89.43
# Rajshahi রাজশাহী 24.37 88.60 town
Bagha বাঘা 24.19 88.83
Bagmara বাগমারা 24.57 88.82
Charghat চারঘাট 24.28 88.77
Durgapur দুর্গাপুর 24.47 88.77
Godagari গোদাগাড়ী 24.47 88.33
Mohanpur মোহনপুর 24.56 88.65
Paba পবা 24.43 88.61
Puthia পুঠিয়া 24.37 88.84 heritage: Puthia Rajbari, Puthia Temple Complex, পুঠিয়া রাজবাড়ি
Tanore তানোর 24.59 88.57
+ Boalia বোয়ালিয়া 24.37 88.60
+ Chandrima চন্দ্রিমা 24.39 88.61
+ Kashiadanga কাশিয়াডাঙ্গা 24.37 88.55
+ Motihar মতিহার 24.36 88.64
+ Rajpara রাজপাড়া 24.37 88.58
+ Shah Makhdum শাহ মখদুম 24.40 88.61
# Sirajganj সিরাজগঞ্জ 24.46 89.71 Serajganj
Belkuchi বেলকুচি 24.29 89.70
Chauhali চৌহালি 24.16 89.76
Kamarkhanda কামারখন্দ 24.37 89.65
Kazipur কাজীপুর 24.64 89.65
Raiganj রায়গঞ্জ 24.51 89.53
Shahjadpur শাহজাদপুর 24.17 89.60
Sirajganj Sadar সিরাজগঞ্জ সদর 24.46 89.71
Tarash তাড়াশ 24.43 89.37
Ullapara উল্লাপাড়া 24.32 89.57
## Rangpur রংপুর 25.75 89.25
# Dinajpur দিনাজপুর 25.63 88.64
Biral বিরল 25.63 88.55
Birampur বিরামপুর 25.39 88.99
Birganj বীরগঞ্জ 25.86 88.65
Bochaganj বোচাগঞ্জ 25.80 88.46
Chirirbandar চিরিরবন্দর 25.66 88.78
Dinajpur Sadar দিনাজপুর সদর 25.63 88.64
Fulbari ফুলবাড়ী 25.50 88.95
Ghoraghat ঘোড়াঘাট 25.25 89.22
Hakimpur হাকিমপুর 25.28 89.01
Kaharole কাহারোল 25.79 88.60
Khansama খানসামা 25.93 88.73
Nawabganj নবাবগঞ্জ 25.41 89.08
Parbatipur পার্বতীপুর 25.66 88.92
# Gaibandha গাইবান্ধা 25.33 89.54
Gaibandha Sadar গাইবান্ধা সদর 25.33 89.54
Gobindaganj গোবিন্দগঞ্জ 25.13 89.39
Palashbari পলাশবাড়ী 25.28 89.35
Phulchhari ফুলছড়ি 25.19 89.61
Sadullapur সাদুল্লাপুর 25.39 89.47
Saghata সাঘাটা 25.10 89.59
Sundarganj সুন্দরগঞ্জ 25.56 89.53
# Kurigram কুড়িগ্রাম 25.81 89.64
Bhurungamari ভুরুঙ্গামারী 26.13 89.69
Char Rajibpur চর রাজিবপুর 25.42 89.71 Rajibpur, রাজিবপুর
Chilmari চিলমারী 25.56 89.67
Kurigram Sadar কুড়িগ্রাম সদর 25.81 89.64
Nageshwari নাগেশ্বরী 25.98 89.71
Phulbari ফুলবাড়ী 25.95 89.56
Rajarhat রাজারহাট 25.80 89.55
Rowmari রৌমারী 25.56 89.85
Ulipur উলিপুর 25.66 89.63
# Lalmonirhat লালমনিরহাট 25.92 89.45
Aditmari আদিতমারী 25.92 89.35
Hatibandha হাতীবান্ধা 26.12 89.14
Kaliganj কালীগঞ্জ 25.97 89.21
Lalmonirhat Sadar লালমনিরহাট সদর 25.92 89.45
Patgram পাটগ্রাম 26.35 89.02
# Nilphamari নীলফামারী 25.93 88.85
Dimla ডিমলা 26.13 88.93
Domar ডোমার 26.10 88.83
Jaldhaka জলঢাকা 26.02 89.02
Kishoreganj কিশোরগঞ্জ 25.90 89.03
Nilphamari Sadar নীলফামারী সদর 25.93 88.85
Saidpur সৈয়দপুর 25.78 88.90
# Panchagarh পঞ্চগড় 26.33 88.56 Panchagar
Atwari আটোয়ারী 26.31 88.46
Boda বোদা 26.20 88.56
Debiganj দেবীগঞ্জ 26.12 88.76
Panchagarh Sadar পঞ্চগড় সদর 26.33 88.56
Tetulia তেঁতুলিয়া 26.49 88.34 tea: Tentulia, Tetuliya
# Rangpur রংপুর 25.75 89.25
Badarganj বদরগঞ্জ 25.67 89.05
Gangachara গঙ্গাচড়া 25.85 89.22
Kaunia কাউনিয়া 25.77 89.42
Mithapukur মিঠাপুকুর 25.56 89.27
Pirgachha পীরগাছা 25.66 89.40
Pirganj পীরগঞ্জ 25.42 89.31
Rangpur Sadar রংপুর সদর 25.75 89.25
Taraganj তারাগঞ্জ 25.81 89.02
# Thakurgaon ঠাকুরগাঁও 26.03 88.47
Baliadangi বালিয়াডাঙ্গী 26.10 88.27
Haripur হরিপুর 25.88 88.14
Pirganj পীরগঞ্জ 25.85 88.36
Ranisankail রাণীশংকৈল 25.89 88.26
Thakurgaon Sadar ঠাকুরগাঁও সদর 26.03 88.47
## Sylhet সিলেট 24.90 91.87
# Habiganj হবিগঞ্জ 24.38 91.42
Ajmiriganj আজমিরীগঞ্জ 24.55 91.23
Bahubal বাহুবল 24.35 91.54
Baniachong বানিয়াচং 24.52 91.36
Chunarughat চুনারুঘাট 24.21 91.53
Habiganj Sadar হবিগঞ্জ সদর 24.38 91.42
Lakhai লাখাই 24.28 91.21
Madhabpur মাধবপুর 24.10 91.29
Nabiganj নবীগঞ্জ 24.57 91.51
Shaistaganj শায়েস্তাগঞ্জ 24.28 91.46
# Moulvibazar মৌলভীবাজার 24.48 91.77 Maulvibazar, Moulavi Bazar
Barlekha বড়লেখা 24.71 92.20
Juri জুড়ী 24.59 92.12
Kamalganj কমলগঞ্জ 24.36 91.86
Kulaura কুলাউড়া 24.52 92.03
Moulvibazar Sadar মৌলভীবাজার সদর 24.48 91.77
Rajnagar রাজনগর 24.52 91.87
Sreemangal শ্রীমঙ্গল 24.31 91.73 tea: Srimongol
# Sunamganj সুনামগঞ্জ 25.07 91.40
Bishwamvarpur বিশ্বম্ভরপুর 25.09 91.31 Bishwambharpur
Chhatak ছাতক 25.04 91.67
Derai দিরাই 24.78 91.35 Dirai
Dharmapasha ধর্মপাশা 24.91 91.02
Dowarabazar দোয়ারাবাজার 25.05 91.55
Jagannathpur জগন্নাথপুর 24.77 91.55
Jamalganj জামালগঞ্জ 24.99 91.23
Madhyanagar মধ্যনগর 25.03 91.02
Shalla শাল্লা 24.68 91.26
Shantiganj শান্তিগঞ্জ 24.97 91.41 South Sunamganj, Dakshin Sunamganj, দক্ষিণ সুনামগঞ্জ
Sunamganj Sadar সুনামগঞ্জ সদর 25.07 91.40
Tahirpur তাহিরপুর 25.09 91.18
# Sylhet সিলেট 24.90 91.87 town
Balaganj বালাগঞ্জ 24.66 91.83
Beanibazar বিয়ানীবাজার 24.82 92.16
Bishwanath বিশ্বনাথ 24.82 91.72
Companiganj কোম্পানীগঞ্জ 25.08 91.75
Dakshin Surma দক্ষিণ সুরমা 24.87 91.87
Fenchuganj ফেঞ্চুগঞ্জ 24.70 91.94
Golapganj গোলাপগঞ্জ 24.85 92.02
Gowainghat গোয়াইনঘাট 25.10 91.98 Goainghat
Jaintiapur জৈন্তাপুর 25.13 92.12 Jaintapur
Kanaighat কানাইঘাট 25.01 92.26
Osmani Nagar ওসমানীনগর 24.71 91.74
Sylhet Sadar সিলেট সদর 24.90 91.87
Zakiganj জকিগঞ্জ 24.88 92.37
`;
