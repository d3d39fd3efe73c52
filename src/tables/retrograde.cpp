#include "tables/retrograde.hpp"

namespace laststone::tables {

std::vector<MaterialClass> classes_in_order(int pieces) {
    std::vector<MaterialClass> all;
    for (int count = 2; count <= pieces; ++count)
        for (int men = 0; men <= count; ++men) // crowning leads to fewer men
            for (int own = 1; own < count; ++own)
                for (int own_men = 0; own_men <= std::min(own, men); ++own_men) {
                    const int enemy = count - own;
                    const int enemy_men = men - own_men;
                    if (enemy_men > enemy) continue;
                    const MaterialClass material{own_men, own - own_men, enemy_men, enemy - enemy_men};
                    if (material <= material.turned()) all.push_back(material);
                }
    return all;
}

std::vector<MaterialClass> classes_after(const MaterialClass& material) {
    std::vector<MaterialClass> all;
    for (int crowned = 0; crowned <= std::min(material.men, 1); ++crowned)
        for (int enemy_men = 0; enemy_men <= material.enemy_men; ++enemy_men)
            for (int enemy_kings = 0; enemy_kings <= material.enemy_kings; ++enemy_kings) {
                const MaterialClass after{enemy_men, enemy_kings, material.men - crowned, material.kings + crowned};
                if (after.own() > 0 && after != material.turned()) all.push_back(after);
            }
    return all;
}

} // namespace laststone::tables
