import type { Language } from '../../accounts/accounts.reads.ts';

interface ManifestWords {
  title: string;
  ghuri: string;
  by: (agency: string) => string;
  days: (count: number, shown: string) => string;
  travellers: (count: number, shown: string) => string;
  name: string;
  group: string;
  idNumber: string;
  phone: string;
  adults: string;
  children: string;
  infants: string;
  age: (age: string) => string;
  party: (people: string) => string;
  noName: string;
  missing: string;
  secret: string;
}

export const MANIFEST_TEXTS: Record<Language, ManifestWords> = {
  en: {
    title: 'Travellers and papers',
    ghuri: 'Ghuri',
    by: (agency) => `by ${agency}`,
    days: (count, shown) => `${shown} ${count === 1 ? 'day' : 'days'}`,
    travellers: (count, shown) => `${shown} ${count === 1 ? 'traveller' : 'travellers'}`,
    name: 'Name',
    group: 'Age group',
    idNumber: 'NID or passport',
    phone: 'Phone',
    adults: 'Adult',
    children: 'Child',
    infants: 'Infant',
    age: (age) => `age ${age}`,
    party: (people) => `${people} people`,
    noName: 'No name yet',
    missing: '—',
    secret: 'Identity papers are personal. Destroy this list after the trip.',
  },
  bn: {
    title: 'যাত্রী ও পরিচয়পত্র',
    ghuri: 'ঘুরি',
    by: (agency) => `আয়োজক: ${agency}`,
    days: (_count, shown) => `${shown} দিন`,
    travellers: (_count, shown) => `${shown} জন যাত্রী`,
    name: 'নাম',
    group: 'বয়সের ভাগ',
    idNumber: 'এনআইডি বা পাসপোর্ট',
    phone: 'ফোন',
    adults: 'প্রাপ্তবয়স্ক',
    children: 'শিশু',
    infants: 'কোলের শিশু',
    age: (age) => `বয়স ${age}`,
    party: (people) => `${people} জন`,
    noName: 'নাম দেওয়া হয়নি',
    missing: '—',
    secret: 'পরিচয়পত্রের তথ্য ব্যক্তিগত। ভ্রমণ শেষে তালিকাটি নষ্ট করে ফেলুন।',
  },
};
