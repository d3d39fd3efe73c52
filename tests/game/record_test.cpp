#include "game/record.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace laststone::game {
namespace {

using Kind = Record::Kind;

NodeId move(Record& record, NodeId after, std::string_view text) { return record.append(after, Kind::move, text); }

// The texts in the order of a walk, variations in parentheses.
std::string walked(const Record& record) {
    std::string out;
    Walk walk{record};
    for (auto step = walk.next(); step != Walk::Step::end; step = walk.next()) {
        if (step == Walk::Step::open) out += '(';
        else if (step == Walk::Step::close) out += ')';
        else out += record[walk.node()].text;
    }
    return out;
}

Record with_variations() {
    Record record;
    const NodeId a = move(record, Record::root, "a");
    const NodeId b = move(record, a, "b");
    const NodeId instead_of_a = record.add_variation(Record::root);
    const NodeId c = move(record, instead_of_a, "c");
    move(record, c, "d");
    move(record, record.add_variation(c), "e");
    move(record, record.add_variation(Record::root), "f");
    move(record, b, "g");
    return record;
}

TEST(Record, StartsWithNothingButItsRoot) {
    const Record record;
    EXPECT_EQ(record.size(), 1u);
    EXPECT_EQ(record[Record::root].kind, Kind::start);
    EXPECT_FALSE(record[Record::root].next);
    EXPECT_TRUE(record.notes(Record::root).empty());
}

TEST(Record, TagIsTheFirstOfItsName) {
    Record record;
    record.add_tag({"Event", "first"});
    record.add_tag({"Event", "second"});
    EXPECT_EQ(record.tag("Event"), "first");
    EXPECT_EQ(record.tag("Site"), "");
    EXPECT_EQ(record.find_tag("Site"), nullptr);
}

TEST(Record, SettingATagChangesItInItsPlace) {
    Record record;
    record.add_tag({"Event", "a"});
    record.add_tag({"Site", "b"});
    record.set_tag("Event", "c");
    record.set_tag("Date", "d");
    ASSERT_EQ(record.tags().size(), 3u);
    EXPECT_EQ(record.tags()[0].value, "c");
    EXPECT_EQ(record.tags()[2].name, "Date");
}

TEST(Record, AppendContinuesTheLine) {
    Record record;
    const NodeId a = move(record, Record::root, "a");
    const NodeId b = record.append(a, Kind::setup, "b", {.line = 3, .column = 4, .offset = 50});
    EXPECT_EQ(record[a].next, b);
    EXPECT_EQ(record[b].parent, a);
    EXPECT_EQ(record[b].place.line, 3u);
    EXPECT_EQ(record.main_line_length(), 1u) << "a setup is no move";
}

TEST(Record, RemovingTheLastNodeEndsTheLineBeforeIt) {
    Record record;
    const NodeId a = move(record, Record::root, "a");
    move(record, a, "b");
    record.remove_last();
    EXPECT_EQ(record.size(), 2u);
    EXPECT_FALSE(record[a].next);
}

TEST(Record, SixMarksBecomeNags) {
    Record record;
    const NodeId a = move(record, Record::root, "a");
    for (const char* marks : {"!", "?", "!!", "??", "!?", "?!"}) record.add_marks(a, marks);
    EXPECT_EQ(record.notes(a).nags, (std::vector{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(record.notes(a).marks, "");
}

TEST(Record, OtherMarksStayAsTheyAre) {
    Record record;
    const NodeId a = move(record, Record::root, "a");
    record.add_marks(a, "!!!");
    EXPECT_TRUE(record.notes(a).nags.empty());
    EXPECT_EQ(record.notes(a).marks, "!!!");
}

TEST(Record, ANagIsThereOnce) {
    Record record;
    record.add_nag(Record::root, 7);
    record.add_nag(Record::root, 7);
    EXPECT_EQ(record.notes(Record::root).nags, std::vector{7});
}

TEST(Record, WalkGivesAMoveThenItsVariationsThenWhatFollows) { EXPECT_EQ(walked(with_variations()), "a(cd(e))(f)bg"); }

TEST(Record, WalkGivesVariationsWhereNoMoveIs) {
    Record record;
    move(record, record.add_variation(Record::root), "a");
    record.add_variation(Record::root);
    EXPECT_EQ(walked(record), "(a)()");
}

TEST(Record, EqualityIgnoresTheOrderInWhichNodesCame) {
    Record other;
    const NodeId a = move(other, Record::root, "a");
    const NodeId c = move(other, other.add_variation(Record::root), "c");
    move(other, other.add_variation(Record::root), "f");
    move(other, other.add_variation(c), "e");
    move(other, c, "d");
    move(other, move(other, a, "b"), "g");
    EXPECT_EQ(other, with_variations());
}

TEST(Record, EqualityIgnoresSourcePlaces) {
    Record a, b;
    a.append(Record::root, Kind::move, "x", {.line = 1, .column = 1, .offset = 0});
    b.append(Record::root, Kind::move, "x", {.line = 2, .column = 1, .offset = 9});
    EXPECT_EQ(a, b);
}

TEST(Record, EqualityIgnoresTheOrderOfTagNamesButNotOfTheirValues) {
    Record a, b, c;
    for (auto [name, value] : {std::pair{"A", "1"}, {"A", "2"}, {"B", "3"}}) a.add_tag({name, value});
    for (auto [name, value] : {std::pair{"B", "3"}, {"A", "1"}, {"A", "2"}}) b.add_tag({name, value});
    for (auto [name, value] : {std::pair{"B", "3"}, {"A", "2"}, {"A", "1"}}) c.add_tag({name, value});
    EXPECT_EQ(a, b);
    EXPECT_NE(a, c);
}

TEST(Record, EqualitySeesEveryPartOfANode) {
    const Record plain = with_variations();
    const NodeId node{3};
    Record text = plain, nag = plain, before = plain, after = plain, marks = plain, longer = plain;
    text.set_text(NodeId{1}, "other");
    nag.add_nag(node, 1);
    before.add_comment_before(node, "c");
    after.add_comment_after(node, "c");
    marks.add_marks(node, "!!!");
    longer.add_variation(node);
    for (const Record& different : {text, nag, before, after, marks, longer}) EXPECT_NE(different, plain);
    EXPECT_NE(before, after);
}

// A stack would not hold this: building, copying, comparing, walking and destroying must not recurse.
TEST(Record, NestsAMillionVariations) {
    Record record;
    NodeId last = Record::root;
    for (int i = 0; i < 1'000'000; ++i) last = move(record, record.add_variation(last), "a");
    const Record copy = record;
    EXPECT_EQ(copy, record);
    EXPECT_EQ(walked(copy).size(), 3'000'000u);
}

TEST(Record, HoldsAMillionVariationsOfOneMove) {
    Record record;
    for (int i = 0; i < 1'000'000; ++i) record.add_variation(Record::root);
    EXPECT_EQ(walked(record).size(), 2'000'000u);
}

TEST(Along, AVariationStartsBeforeTheMoveItReplaces) {
    Along<int> number{0};
    number.advance(1);
    number.advance(2);
    number.open(true);
    EXPECT_EQ(number.now(), 1);
    EXPECT_EQ(number.depth(), 1u);
    number.advance(10);
    number.close();
    EXPECT_EQ(number.now(), 2);
    EXPECT_EQ(number.before(), 1);
}

TEST(Along, AVariationThatReplacesNothingStartsHere) {
    Along<int> number{5};
    number.open(false);
    EXPECT_EQ(number.now(), 5);
}

} // namespace
} // namespace laststone::game
