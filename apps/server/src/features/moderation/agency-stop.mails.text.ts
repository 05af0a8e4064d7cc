/**
 * The mail to travellers with upcoming trips of a stopped agency. The agency's name is in the text, never in the
 * subject.
 */
export const STOPPED_TRIPS_TEXTS = {
  en: {
    subject: "We've stopped an agency you booked with",
    news: (agency: string) => `We've stopped the sales of ${agency}.`,
    cancelled:
      "Cancelled trips: you'll get a full refund to your original payment method. There's nothing you need to do.",
    kept: "Trips that stay booked: it's your choice. Travel as planned, or cancel in My Tours for a full refund. You can do that until the trip starts, as long as the agency is stopped.",
    cancelledTrip: 'Cancelled',
    keptTrip: 'Still booked',
    button: 'Open My Tours',
    note: 'Questions? Just reply to this email.',
    why: "You're getting this email because you have a booking with this agency.",
  },
  bn: {
    subject: 'আপনার বুক করা একটি এজেন্সির বিক্রি বন্ধ করা হয়েছে',
    news: (agency: string) => `আমরা ${agency} এজেন্সির বিক্রি বন্ধ করেছি।`,
    cancelled: 'বাতিল ট্রিপ: যেভাবে টাকা দিয়েছিলেন, সেভাবেই পুরো টাকা ফেরত পাবেন। আপনাকে কিছু করতে হবে না।',
    kept: 'যেসব বুকিং বহাল: সিদ্ধান্ত আপনার। ঘুরে আসতে পারেন, অথবা ‘আমার ট্যুর’ থেকে বাতিল করে পুরো টাকা ফেরত নিতে পারেন। এজেন্সির বিক্রি বন্ধ থাকা পর্যন্ত, যাত্রা শুরুর আগে, এই সুযোগ থাকবে।',
    cancelledTrip: 'বাতিল হয়েছে',
    keptTrip: 'বুকিং বহাল',
    button: 'আমার ট্যুর খুলুন',
    note: 'কোনো প্রশ্ন থাকলে এই ইমেইলের উত্তর দিন।',
    why: 'এই এজেন্সিতে আপনার বুকিং আছে বলে ইমেইলটি পেয়েছেন।',
  },
};
