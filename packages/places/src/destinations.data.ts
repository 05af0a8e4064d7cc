/**
 * Where travellers go, by district (#). One line a place: English, Bangla, latitude, longitude, what it is, other spellings.
 * Another spelling means the same place, never a part of it: Bangla pages show the Bangla name in its stead.
 * Upazilas and districts that are destinations themselves, like Sreemangal, are in `areas.data.ts`.
 */
export const DESTINATIONS_DATA = `
# Bagerhat
Dublar Char দুবলার চর 21.76 89.57 island: Dubla Char
Harbaria হাড়বাড়িয়া 22.31 89.62 forest: Harbaria Eco Tourism Centre
Karamjal করমজল 22.43 89.59 forest: Koromjol
Khan Jahan Ali Mazar খান জাহান আলীর মাজার 22.66 89.76 heritage: Khan Jahan Ali's Tomb
Kochikhali কচিখালী 21.87 89.84 forest: Kachikhali
Kotka কটকা 21.86 89.78 forest: Katka, Kotka Beach, কটকা সৈকত
Sixty Dome Mosque ষাট গম্বুজ মসজিদ 22.67 89.74 heritage: Shat Gombuj Mosque, Shaat Gombuj Masjid, Sixty Domes Mosque
# Bandarban
Ali's Cave আলীর গুহা 21.63 92.32 hills: Alir Guha, Alir Surongo, আলীর সুড়ঙ্গ
Amiakhum আমিয়াখুম 21.66 92.60 waterfall: Amiakhum Waterfall, আমিয়াখুম জলপ্রপাত
Boga Lake বগা লেক 21.98 92.47 lake: Bagalake, Bagakain Lake
Buddha Dhatu Jadi বুদ্ধ ধাতু জাদি 22.22 92.19 heritage: Golden Temple, Bandarban Golden Temple, স্বর্ণমন্দির
Chimbuk চিম্বুক 22.03 92.29 hills: Chimbuk Hill, Chimbuk Hills, চিম্বুক পাহাড়
Debotakhum দেবতাখুম 22.18 92.38 river: Devotakhum, Debtakhum
Dim Pahar ডিম পাহাড় 21.74 92.37 hills
Keokradong কেওক্রাডং 21.95 92.51 hills: Keokaradong, Kewkradong, কেওকারাডং
Marayan Tong মারায়ন তং 21.69 92.27 hills: Marayangtong, Meraithong, মারাইংতং
Meghla মেঘলা 22.18 92.18 park: Meghla Tourist Complex, মেঘলা পর্যটন কমপ্লেক্স
Nafakhum নাফাখুম 21.72 92.53 waterfall: Nafakhum Waterfall, Nafakhum Falls, নাফাখুম ঝর্ণা, নাফাখুম জলপ্রপাত
Nilachal নীলাচল 22.17 92.21 hills: Nilachol
Nilgiri নীলগিরি 21.91 92.33 hills: Nilgiri Hills, নীলগিরি পাহাড়
Remakri রেমাক্রি 21.71 92.50 river: Remakri Bazar, Remakri Falls, রেমাক্রি বাজার
Rijuk Waterfall রিজুক ঝর্ণা 22.02 92.42 waterfall: Rijuk, রিজুক জলপ্রপাত
Shoilo Propat শৈলপ্রপাত 22.14 92.24 waterfall: Shailapropat, Shoilopropat Waterfall
Tajingdong তাজিংডং 21.82 92.51 hills: Tahjindong
Tindu তিন্দু 21.74 92.46 river
# Barguna
Fatrar Char ফাতরার চর 21.83 90.06 forest: Fatrar Bon, ফাতরার বন
Haringhata হরিণঘাটা 21.99 89.95 forest: Haringhata Forest, Horinghata
Shuvo Sandhya Beach শুভ সন্ধ্যা সৈকত 21.90 90.07 beach: Shuvo Sandhya, Shubho Sondha
Tengragiri টেংরাগিরি 21.87 90.09 forest: Tengragiri Forest, Tangragiri
# Barishal
Durga Sagar দুর্গাসাগর 22.76 90.29 lake: Durga Sagar Dighi, দুর্গাসাগর দিঘি
Guthia Mosque গুঠিয়া মসজিদ 22.80 90.25 heritage: Baitul Aman Mosque, Guthia Masjid
Satla সাতলা 22.90 90.10 wetland: Satla Beel, Shapla Beel, Satla Water Lily Village, সাতলা বিল, শাপলা বিল
# Bhola
Char Kukri Mukri চর কুকরি মুকরি 21.93 90.65 island: Kukri Mukri, কুকরি মুকরি
Tarua Beach তারুয়া সৈকত 21.84 90.78 beach: Tarua, Taruya Dwip, তারুয়া দ্বীপ
# Bogura
Gokul Medh গোকুল মেধ 24.94 89.35 heritage: Behular Basor, Lakhindarer Medh, বেহুলার বাসর
Mahasthangarh মহাস্থানগড় 24.96 89.34 heritage: Mahasthan, Mohasthangarh, Mahasthangar, মহাস্থান
# Chandpur
Chandpur Mohona চাঁদপুর মোহনা 23.23 90.64 river: Boro Station Mohona, Molhead, বড় স্টেশন
# Chapainawabganj
Choto Sona Mosque ছোট সোনা মসজিদ 24.81 88.14 heritage: Sona Masjid, Chhoto Sona Masjid, সোনা মসজিদ
Gaur গৌড় 24.85 88.13 heritage: Gour
# Chattogram
Bashbaria Beach বাঁশবাড়িয়া সৈকত 22.54 91.66 beach: Bashbaria, Banshbaria Sea Beach, বাঁশবাড়িয়া
Bhatiari ভাটিয়ারী 22.43 91.75 lake: Bhatiary, Bhatiari Lake
Chandranath Hill চন্দ্রনাথ পাহাড় 22.64 91.68 hills: Chandranath, Chandranath Temple, চন্দ্রনাথ, চন্দ্রনাথ মন্দির
Foy's Lake ফয়েজ লেক 22.37 91.79 lake: Foyez Lake, ফয়স লেক
Guliakhali Beach গুলিয়াখালী সৈকত 22.60 91.62 beach: Guliakhali, Guliakhali Sea Beach, গুলিয়াখালী
Kamaldaha Waterfall কমলদহ ঝর্ণা 22.70 91.63 waterfall: Kamaldaha, Komoldoho, কমলদহ
Khoiyachora Waterfall খৈয়াছড়া ঝর্ণা 22.77 91.61 waterfall: Khoiyachora, Khaiyachara, খৈয়াছড়া
Mohamaya Lake মহামায়া লেক 22.82 91.58 lake: Mahamaya Lake, Mohamaya, মহামায়া
Napittachora Waterfall নাপিত্তাছড়া ঝর্ণা 22.74 91.63 waterfall: Napittachora, Napittachhara, নাপিত্তাছড়া
Parki Beach পারকি সৈকত 22.19 91.82 beach: Parki, Parki Sea Beach, পারকি
Sahasradhara Waterfall সহস্রধারা ঝর্ণা 22.62 91.69 waterfall: Sahasradhara, সহস্রধারা
Sitakunda Eco Park সীতাকুণ্ড ইকোপার্ক 22.62 91.68 park
Suptadhara Waterfall সুপ্তধারা ঝর্ণা 22.61 91.69 waterfall: Suptadhara, সুপ্তধারা
# Cox's Bazar
Adinath Temple আদিনাথ মন্দির 21.53 91.95 heritage: Adinath Mandir
Chera Dwip ছেঁড়া দ্বীপ 20.59 92.34 island: Chera Island, Cheradip
Dulahazra Safari Park ডুলাহাজারা সাফারি পার্ক 21.66 92.08 park: Dulahazra, Dulahazara, ডুলাহাজারা
Himchari হিমছড়ি 21.35 92.03 waterfall: Himchori, Himchari National Park, হিমছড়ি জাতীয় উদ্যান
Inani Beach ইনানী সৈকত 21.23 92.05 beach: Inani, Inani Sea Beach, ইনানী, ইনানী বিচ, ইনানী সমুদ্র সৈকত
Kolatoli Beach কলাতলী সৈকত 21.42 91.98 beach: Kolatoli, Kalatali, কলাতলী
Laboni Beach লাবণী সৈকত 21.43 91.97 beach: Laboni Point, Laboni, লাবণী পয়েন্ট
Marine Drive মেরিন ড্রাইভ 21.28 92.04 beach: Marine Drive Road, Cox's Bazar Teknaf Marine Drive
Patuartek পাটুয়ারটেক 21.15 92.07 beach: Patuartek Beach, Patuartek Sea Beach
Saint Martin's Island সেন্ট মার্টিন দ্বীপ 20.63 92.32 island: Saint Martin, Saint Martin's, St Martin, St Martin's, St Martin's Island, Narikel Jinjira, সেন্ট মার্টিন, সেন্ট মার্টিনস, নারিকেল জিঞ্জিরা
Shah Porir Dwip শাহপরীর দ্বীপ 20.77 92.33 island: Shahporir Dip, Shah Pari Island
Sonadia Island সোনাদিয়া দ্বীপ 21.49 91.90 island: Sonadia, সোনাদিয়া
# Cumilla
Kotbari কোটবাড়ি 23.43 91.13 heritage
Mainamati ময়নামতি 23.43 91.13 heritage: Moynamoti
Shalban Vihara শালবন বিহার 23.43 91.14 heritage: Shalbon Bihar
# Dhaka
Abdullahpur আব্দুল্লাহপুর 23.88 90.40 terminal: Abdullapur
Ahsan Manzil আহসান মঞ্জিল 23.71 90.41 heritage: Pink Palace, Ahsan Monjil
Arambagh আরামবাগ 23.73 90.42 terminal
Botanical Garden জাতীয় উদ্ভিদ উদ্যান 23.82 90.35 park: National Botanical Garden, বোটানিক্যাল গার্ডেন
Dhakeshwari Temple ঢাকেশ্বরী মন্দির 23.72 90.39 heritage: Dhakeshwari
Fakirapool ফকিরাপুল 23.73 90.41 terminal: Fokirapool
Gabtoli গাবতলী 23.78 90.34 terminal: Gabtali, Gabtoli Bus Terminal
Golap Gram গোলাপ গ্রাম 23.84 90.31 park: Rose Village, Golap Gram Sadullapur
Kallyanpur কল্যাণপুর 23.78 90.36 terminal
Kamalapur Station কমলাপুর স্টেশন 23.73 90.43 terminal: Kamalapur, Kamlapur, Kamalapur Railway Station, কমলাপুর, কমলাপুর রেলস্টেশন
Lalbagh Fort লালবাগ কেল্লা 23.72 90.39 heritage: Lalbag Kella, Lalbagh Kella
Liberation War Museum মুক্তিযুদ্ধ জাদুঘর 23.77 90.37 heritage: Muktijuddho Jadughor
Mohakhali মহাখালী 23.78 90.40 terminal: Mahakhali
Moinot Ghat মৈনট ঘাট 23.60 90.10 river: Mainot Ghat, Mini Cox's Bazar, মিনি কক্সবাজার
National Martyrs' Memorial জাতীয় স্মৃতিসৌধ 23.91 90.25 heritage: Jatiyo Smriti Soudho, Savar Smriti Soudho, স্মৃতিসৌধ
National Parliament House জাতীয় সংসদ ভবন 23.76 90.38 heritage: Jatiyo Sangsad Bhaban, Sangsad Bhaban, সংসদ ভবন
National Zoo জাতীয় চিড়িয়াখানা 23.81 90.34 park: Mirpur Zoo, Dhaka Zoo, মিরপুর চিড়িয়াখানা, চিড়িয়াখানা
Old Dhaka পুরান ঢাকা 23.71 90.40 heritage: Puran Dhaka, Old Town Dhaka, পুরনো ঢাকা
Sadarghat সদরঘাট 23.70 90.41 terminal: Sadarghat Launch Terminal, Shodorghat, সদরঘাট লঞ্চ টার্মিনাল
Sayedabad সায়েদাবাদ 23.71 90.43 terminal: Saidabad, Syedabad, Sayedabad Bus Stand
Shaheed Minar কেন্দ্রীয় শহীদ মিনার 23.73 90.40 heritage: Central Shaheed Minar, Shohid Minar, শহীদ মিনার
Star Mosque তারা মসজিদ 23.72 90.40 heritage: Tara Masjid
Uttara উত্তরা 23.87 90.40 terminal
# Dinajpur
Kantajew Temple কান্তজিউ মন্দির 25.79 88.67 heritage: Kantajew, Kantaji Temple, Kantajir Mandir, Kantanagar, কান্তজীর মন্দির, কান্তনগর
Ramsagar রামসাগর 25.55 88.63 lake: Ramsagar Dighi, Ramsagar National Park, রামসাগর দিঘি
# Gazipur
Bhawal National Park ভাওয়াল জাতীয় উদ্যান 24.10 90.40 forest: Bhawal, Bhawal Gar, ভাওয়াল
Gazipur Safari Park গাজীপুর সাফারি পার্ক 24.17 90.39 park: Safari Park Gazipur
Nuhash Polli নুহাশ পল্লী 24.18 90.35 park: Nuhash Palli
# Habiganj
Rema-Kalenga রেমা কালেঙ্গা 24.17 91.62 forest: Rema Kalenga Wildlife Sanctuary
Satchari National Park সাতছড়ি জাতীয় উদ্যান 24.13 91.45 forest: Satchari, সাতছড়ি
# Jamalpur
Lauchapra লাউচাপড়া 25.28 89.92 hills: Lawchapra
# Jashore
Gadkhali গদখালী 23.08 89.06 park: Godkhali, Gadkhali Flower Market
Sagardari সাগরদাঁড়ি 22.82 89.16 heritage: Sagordari, Madhu Palli
# Jhalakathi
Bhimruli ভীমরুলি 22.70 90.17 river: Vimruli, Bhimruli Floating Market, Floating Guava Market, ভাসমান পেয়ারা বাজার, ভীমরুলি ভাসমান বাজার
# Khagrachhari
Alutila Cave আলুটিলা গুহা 23.09 91.95 hills: Alutila, Alutila Guha, আলুটিলা
Debotar Pukur দেবতার পুকুর 23.04 92.00 lake: Matai Pukhiri, Devotar Pukur
Risang Waterfall রিসাং ঝর্ণা 23.07 91.93 waterfall: Risang, Richhang, Richang Waterfall, রিছাং ঝর্ণা, রিসাং
# Khulna
Hiron Point হিরণ পয়েন্ট 21.80 89.46 forest: Heron Point, Nilkamal, নীলকমল
Sundarbans সুন্দরবন 21.95 89.40 forest: Sundarban, Shundorbon, The Sundarbans, Sundarbans Mangrove Forest
# Kushtia
Lalon's Shrine লালন শাহের মাজার 23.90 89.15 heritage: Lalon Akhra, Lalon Shah Mazar, লালন আখড়া, লালনের আখড়া
Shilaidaha শিলাইদহ 23.92 89.22 heritage: Shelaidaha, Shilaidaha Kuthibari, Rabindra Kuthibari, শিলাইদহ কুঠিবাড়ি
# Lalmonirhat
Teesta Barrage তিস্তা ব্যারেজ 26.18 89.05 river
Teesta River তিস্তা নদী 26.00 89.25 river: Teesta, তিস্তা
# Manikganj
Baliati Palace বালিয়াটি প্রাসাদ 23.99 90.04 heritage: Baliati, Baliati Zamindar Bari, বালিয়াটি জমিদার বাড়ি
# Moulvibazar
Baikka Beel বাইক্কা বিল 24.35 91.70 wetland
Hail Haor হাইল হাওর 24.37 91.68 wetland
Hakaluki Haor হাকালুকি হাওর 24.65 92.07 wetland: Hakaluki, হাকালুকি
Hum Hum Waterfall হামহাম ঝর্ণা 24.16 91.93 waterfall: Hum Hum, Ham Ham, Ham Ham Waterfall, হামহাম, হামহাম জলপ্রপাত
Lawachara লাউয়াছড়া 24.33 91.79 forest: Lowachara, Lawachara Forest, Lawachara National Park, লাউয়াছড়া জাতীয় উদ্যান, লাউয়াছড়া বন
Madhabkunda Waterfall মাধবকুণ্ড জলপ্রপাত 24.64 92.22 waterfall: Madhabkunda, Madhobkundo, মাধবকুণ্ড, মাধবকুণ্ড ঝর্ণা
Madhabpur Lake মাধবপুর লেক 24.29 91.84 lake: Madhobpur Lake
# Munshiganj
Mawa মাওয়া 23.47 90.26 river: Mawa Ghat, মাওয়া ঘাট
Padma Bridge পদ্মা সেতু 23.45 90.26 river: Podda Bridge, Padma Setu
# Mymensingh
Shashi Lodge শশী লজ 24.76 90.40 heritage: Mymensingh Rajbari, ময়মনসিংহ রাজবাড়ি
# Naogaon
Kusumba Mosque কুসুম্বা মসজিদ 24.75 88.68 heritage: Kusumba, কুসুম্বা
Paharpur পাহাড়পুর 25.03 88.98 heritage: Somapura Mahavihara, Paharpur Buddhist Vihara, Paharpur Bihar, সোমপুর মহাবিহার, পাহাড়পুর বৌদ্ধ বিহার
Patisar পতিসর 24.66 89.00 heritage: Potisor, Patisar Kuthibari
# Narayanganj
Panam City পানাম নগর 23.66 90.60 heritage: Panam, Panam Nagar, Panam Nogor, পানাম
# Natore
Chalan Beel চলন বিল 24.52 89.20 wetland: Cholon Bil
Halti Beel হালতি বিল 24.48 88.95 wetland: Haltir Beel, হালতির বিল
Natore Rajbari নাটোর রাজবাড়ি 24.42 89.00 heritage: Rani Bhabani Rajbari, রানী ভবানীর রাজবাড়ি
Uttara Ganabhaban উত্তরা গণভবন 24.43 88.99 heritage: Dighapatia Palace, Uttara Gonobhaban, দিঘাপতিয়া রাজবাড়ি
# Netrokona
Bijoypur বিজয়পুর 25.16 90.65 hills: China Clay Hills, চিনামাটির পাহাড়
Birishiri বিরিশিরি 25.10 90.66 hills
Someshwari River সোমেশ্বরী নদী 25.13 90.68 river: Someshwari, সোমেশ্বরী
# Noakhali
Nijhum Dwip নিঝুম দ্বীপ 22.05 91.00 island: Nijhum Island, Nijhum Dip, Nijum Dwip
# Pabna
Hardinge Bridge হার্ডিঞ্জ ব্রিজ 24.07 89.03 river: Harding Bridge
Paksey পাকশী 24.08 89.05 town: Pakshi
# Panchagarh
Banglabandha বাংলাবান্ধা 26.63 88.41 town: Banglabandha Zero Point, বাংলাবান্ধা জিরো পয়েন্ট
# Patuakhali
Kuakata কুয়াকাটা 21.82 90.12 beach: Kuakata Beach, Kuakata Sea Beach, Sagar Kannya, কুয়াকাটা সৈকত, কুয়াকাটা সমুদ্র সৈকত, সাগরকন্যা
Sonar Char সোনার চর 21.83 90.51 island
# Pirojpur
Atghar Kuriana আটঘর কুড়িয়ানা 22.73 90.13 river: Kuriana, কুড়িয়ানা
# Rajshahi
Bagha Mosque বাঘা মসজিদ 24.20 88.84 heritage: Bagha Shahi Masjid, বাঘা শাহী মসজিদ
Varendra Museum বরেন্দ্র জাদুঘর 24.37 88.59 heritage: Varendra Research Museum, Barendra Museum
# Rangamati
Dhuppani Waterfall ধুপপানি ঝর্ণা 22.40 92.43 waterfall: Dhuppani, Dhupponi, ধুপপানি
Hazachora Waterfall হাজাছড়া ঝর্ণা 23.23 92.11 waterfall: Hazachora, হাজাছড়া
Kaptai Lake কাপ্তাই হ্রদ 22.62 92.23 lake: কাপ্তাই লেক, Rangamati Lake
Konglak Hill কংলাক পাহাড় 23.40 92.29 hills: Konglak, কংলাক
Rajban Vihara রাজবন বিহার 22.66 92.17 heritage: Rajbana Vihara, Rajban Bihar
Rangamati Hanging Bridge রাঙ্গামাটি ঝুলন্ত সেতু 22.62 92.18 lake: Hanging Bridge, ঝুলন্ত সেতু, ঝুলন্ত ব্রিজ
Ruilui Para রুইলুই পাড়া 23.38 92.29 hills: Ruilui, রুইলুই
Sajek Valley সাজেক ভ্যালি 23.38 92.29 hills: Sajek, Sajek Vally, সাজেক, সাজেক উপত্যকা
Shuvolong Waterfall শুভলং ঝর্ণা 22.71 92.24 waterfall: Shuvolong, Shubhalong, Shubolong, শুভলং
# Rangpur
Tajhat Palace তাজহাট জমিদার বাড়ি 25.73 89.28 heritage: Tajhat, Tajhat Zamindar Bari, তাজহাট
# Satkhira
Kalagachia কলাগাছিয়া 22.21 89.23 forest: Kolagachia
Mandarbaria Beach মান্দারবাড়িয়া সৈকত 21.67 89.18 beach: Mandarbaria, মান্দারবাড়িয়া
# Sherpur
Gajni গজনী 25.21 90.07 park: Gajni Abakash, গজনী অবকাশ
Madhutila মধুটিলা 25.20 90.25 park: Modhutila, Madhutila Eco Park, মধুটিলা ইকোপার্ক
# Sirajganj
Rabindra Kachharibari রবীন্দ্র কাছারি বাড়ি 24.18 89.59 heritage: Shahjadpur Kachharibari
# Sunamganj
Barikka Tila বারিক্কা টিলা 25.20 91.25 hills: Barek Tila, Barikka Hill, বারেক টিলা
Hason Raja Museum হাসন রাজা জাদুঘর 25.07 91.40 heritage: Hason Raja
Jadukata River যাদুকাটা নদী 25.18 91.25 river: Jadukata, যাদুকাটা
Lakmachhara লাকমাছড়া 25.20 91.18 river: Lakmachora
Niladri Lake নীলাদ্রি লেক 25.19 91.16 lake: Niladri, Shahid Siraj Lake, নীলাদ্রি, শহীদ সিরাজ লেক
Shimul Bagan শিমুল বাগান 25.18 91.24 park: Shimul Garden
Tanguar Haor টাঙ্গুয়ার হাওর 25.15 91.07 wetland: Tanguar, Tangua Haor, Tangua, Tanguar Haur, টাঙ্গুয়ার, টাঙ্গুয়া
Tekerghat টেকেরঘাট 25.19 91.17 lake
# Sylhet
Bholaganj ভোলাগঞ্জ 25.16 91.75 river
Bichnakandi বিছনাকান্দি 25.17 91.88 river: Bichanakandi, Bisnakandi, বিছানাকান্দি
Hazrat Shahjalal Mazar হযরত শাহজালাল মাজার 24.90 91.87 heritage: Shahjalal Mazar, Shah Jalal Dargah, শাহজালাল মাজার
Jaflong জাফলং 25.16 92.02 river: Jaflang
Khadimnagar খাদিমনগর 24.97 91.94 forest: Khadimnagar National Park, খাদিমনগর জাতীয় উদ্যান
Lalakhal লালাখাল 25.11 92.17 river
Lovachhara লোভাছড়া 25.08 92.27 river: Lovachora, Lobhachhara
Malnicherra Tea Garden মালনীছড়া চা বাগান 24.93 91.87 tea: Malnicherra, Malnichhara, মালনীছড়া
Panthumai পাংথুমাই 25.17 91.95 waterfall: Pangthumai, Panthumai Waterfall, পাংথুমাই ঝর্ণা, পান্থুমাই
Ratargul রাতারগুল 25.01 91.92 forest: Ratargul Swamp Forest, Ratargul Swamp, রাতারগুল জলাবন, রাতারগুল সোয়াম্প ফরেস্ট
Sada Pathor সাদা পাথর 25.17 91.75 river: Sada Pathar
Tamabil তামাবিল 25.18 92.07 town
# Tangail
Atia Mosque আতিয়া মসজিদ 24.17 89.92 heritage: Atia Masjid
Madhupur Forest মধুপুর বন 24.68 90.13 forest: Madhupur National Park, Madhupur Garh, মধুপুর গড়, মধুপুর জাতীয় উদ্যান
Mohera Palace মহেরা জমিদার বাড়ি 24.13 90.03 heritage: Mohera Zamindar Bari, Mahera, মহেরা
`;
